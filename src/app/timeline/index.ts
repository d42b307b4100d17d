// What other rooms may use of this one.

export { checkedLogsOf } from './checked-logs';
export { LatestRows } from './latest-rows';
export { TimelineFeeds, type ToldEntry } from './timeline-feeds';
