// What other rooms may use of this one.

export { receiveProject, type Receipt } from './exchange';
