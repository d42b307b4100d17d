// The part of the `obsidian` module that is about Bases.
export { BasesEntry } from './bases-entry';
export { BasesEntryGroup, BasesQueryResult } from './bases-query-result';
export { BasesView } from './bases-view';
export { BasesViewConfig } from './bases-view-config';
export { parsePropertyId } from './property-id';
export { QueryController } from './query-controller';
export { RenderContext } from './render-context';
export { FileValue, ListValue, ObjectValue } from './values/collection-values';
export { DateValue, DurationValue, RelativeDateValue } from './values/date-values';
export {
	HTMLValue,
	IconValue,
	ImageValue,
	LinkValue,
	TagValue,
	UrlValue,
} from './values/text-values';
export {
	BooleanValue,
	ErrorValue,
	NotNullValue,
	NullValue,
	NumberValue,
	PrimitiveValue,
	RegExpValue,
	StringValue,
	Value,
} from './values/value';
