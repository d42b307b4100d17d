import { obeysTheGate } from './suite';

obeysTheGate('codex');
