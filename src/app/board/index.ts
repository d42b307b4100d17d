// What other rooms may use of this one.

export { nextTarget, type Target, targetFor } from './targets';
