// What other rooms may use of this one.

export {
	OutsideTools,
	type KnownServer,
	type OutsideParts,
	type OutsideToolState,
} from './server-tools';
