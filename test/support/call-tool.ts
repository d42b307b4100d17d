// One call of the command line tool within the process of the tests.

import type { Around } from '../../src/cli/kit/command';
import { Terminal, type Stream } from '../../src/cli/kit/terminal';
import { run } from '../../src/cli/run';

export class Captured implements Stream {
	text = '';

	write(text: string): boolean {
		this.text += text;
		return true;
	}

	on(): void {
		// It never fails.
	}

	once(): void {
		// It is never full.
	}
}

type Place = Pick<Around, 'cwd' | 'env'>;

/** Both streams may be the same one. Nobody sits at the terminal, and nobody asks it to end. */
export function aroundTool(place: Place, out: Captured, err: Captured): Around {
	return {
		...place,
		terminal: new Terminal({ out, err, env: place.env, closed: () => undefined }),
		whenAsked: () => new AbortController().signal,
		ask: null,
		now: () => new Date(),
	};
}

export async function callTool(args: readonly string[], place: Place) {
	const [out, err] = [new Captured(), new Captured()];
	const code = await run(args, aroundTool(place, out, err));
	return { code, out: out.text, err: err.text };
}
