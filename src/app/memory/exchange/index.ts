// What other rooms may use of this one.

export { Exchange, type ExchangeParts, type Receipt } from './exchange';
