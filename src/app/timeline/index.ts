// What other rooms may use of this one.

export { checkedLogsOf } from './checked-logs';
export { TimelineFeeds } from './timeline-feeds';
