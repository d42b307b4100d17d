// A log that is being written, as far as its writer knows it: by that it tells whether somebody else has written.

import { endsWithLine } from '../../core/ledger/lines';
import { signsIn } from '../../core/ledger/log-signs';
import { dayOf } from '../../core/ledger/names';
import { utf8 } from '../shared/utf8';
import type { OwnLog } from './own-logs';

/** The file that is written now, as far as this device knows it. */
export interface Place {
	path: string;
	day: string;
	/** When its last entry was recorded; '' where it has none. */
	time: string;
	size: number;
	/** Its last bytes. They hold a hash, so that they are the file's own. */
	tail: Uint8Array;
	ended: boolean;
	hasEntry: boolean;
}

const TAIL_BYTES = 128;

/** A time of another day than the file's is nobody's to go by. */
export function placeOf({ path, name, bytes }: OwnLog, lastTime: string): Place {
	const time = dayOf(lastTime) === name.day ? lastTime : '';
	return { path, day: name.day, time, ...contentOf(bytes) };
}

type Content = Pick<Place, 'size' | 'tail' | 'ended' | 'hasEntry'>;

export function contentOf(bytes: Uint8Array): Content {
	return {
		size: bytes.length,
		tail: tailOf(bytes),
		ended: endsWithLine(bytes),
		hasEntry: signsIn(bytes, utf8).writer !== null,
	};
}

/** Every text that is appended ends with a whole line, and is longer than a tail. */
export function contentAfter(place: Place, added: Uint8Array): Content {
	return { size: place.size + added.length, tail: tailOf(added), ended: true, hasEntry: true };
}

export function tailOf(bytes: Uint8Array): Uint8Array {
	return bytes.slice(-TAIL_BYTES);
}
