export { checkedLogsOf } from './checked-logs';
export { TimelineFeeds } from './timeline-feeds';
