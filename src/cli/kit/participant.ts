// Who a program says it is, in conversations and with the tools that it shares with the person.

import { AGENT, meansPerson } from '../../core/soil/conversation/head';
import { cliText } from '../../text/cli/index';
import type { Around, Call } from './command';
import { Ending, EXIT } from './exit-codes';
import { prefixOf } from '../../core/soil/ids';
import { openToRead } from './open-vault';

/** What comes from a command line is a program's, whoever typed it. Throws an Ending for a name that means the person. */
export async function participantOf(call: Call<'as'>, around: Around): Promise<string> {
	const name = call.text('as') ?? AGENT;
	const { settings, stored } = await openToRead(call, around);
	// Also a name that this device has yet to accept.
	const names = [settings, stored].map((one) => one.current().personName);
	if (meansPerson(name, names)) throw new Ending(EXIT.calledWrongly, cliText.call.asPerson(name));
	return name;
}

/** The item that leads to what is done. Throws an Ending for what is none. */
export function causeIn(call: Call<'cause'>): string | null {
	const cause = call.text('cause');
	if (cause === null || prefixOf(cause) === 'item') return cause;
	throw new Ending(EXIT.calledWrongly, cliText.call.noItem(cause));
}
