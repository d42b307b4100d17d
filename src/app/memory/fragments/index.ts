// What other rooms may use of this one.

export { KeptTexts } from './kept-text';
export { splitMessage } from './split-message';
