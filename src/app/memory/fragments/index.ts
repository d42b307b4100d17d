// What other rooms may use of this one.

export { splitMessage } from './split-message';
