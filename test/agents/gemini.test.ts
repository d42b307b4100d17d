import { obeysTheGate } from './suite';

obeysTheGate('gemini');
