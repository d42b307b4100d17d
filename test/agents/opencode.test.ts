import { obeysTheGate } from './suite';

obeysTheGate('opencode');
