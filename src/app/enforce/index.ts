export { Enforcer, type EnforcerParts } from './enforcer';
export { finishItem } from './finish-moves';
