// What other rooms may use of this one.

export { Enforcer, type EnforcerParts } from './enforcer';
export { finishItem } from './finish-moves';
export { registerAs } from './register';
