// Entries about commands that an approved item names, and that somebody ran beside the app: `signoff run`. What they are is in the note; here
// are digests and how it went.

import type { ItemRecord, StartedCommand } from '../record/record';
import { defineEntry, flag, number, text, timeOf, type RowDetail } from './define';

const BY = { actor: text, via: text, caller: text };

const said = (values: Readonly<Record<string, string | number | null>>): RowDetail[] =>
	Object.entries(values).flatMap(([name, value]) =>
		value === null ? [] : [{ name, value: String(value) }],
	);

export const commandStarted = defineEntry({
	action: 'command_started',
	type: 'Command',
	means: 'a command that an approved item names is about to run; no entry, no run',
	context: {
		...{ nonce: text, approved_sha256: text, command_sha256: text },
		/** Which of the commands that the plan names it is, from 1, and the how manieth time. */
		...{ number, use: number },
		...BY,
	},
	apply: (context, { commands }, entry) => {
		const { nonce, command_sha256: sha256, number, use } = context;
		if (nonce === null || number === null || use === null) return {};
		const at = timeOf(entry.realizedAt) ?? 0;
		const started = { entry: entry.uuid, nonce, number, use, sha256: sha256 ?? '', at };
		return { commands: [...ofRound(commands, nonce), { ...started, isOver: false }] };
	},
	row: {
		kind: 'run',
		icon: 'terminal',
		details: ({ command_sha256: command, use }) => said({ command, use }),
	},
});

export const commandEnded = defineEntry({
	action: 'command_ended',
	type: 'Command',
	means:
		'how it ended: `exit_code`, or `signal`, and `duration_ms`; `never_began` where it could not be run at all',
	context: {
		...{ started: text, number, exit_code: number, signal: text, duration_ms: number },
		...{ never_began: flag, ...BY },
	},
	apply: ({ started, never_began: neverBegan }, { commands }) => ({
		// What never began has not been used.
		commands: commands.flatMap((one) => {
			if (one.entry !== started) return [one];
			return neverBegan ? [] : [{ ...one, isOver: true }];
		}),
	}),
	row: {
		kind: 'run',
		icon: 'terminal',
		details: ({ exit_code: code, signal, duration_ms: ms }) =>
			said({ 'exit code': code, signal, milliseconds: ms }),
	},
});

/** An approval of its own counts anew. */
function ofRound(commands: ItemRecord['commands'], nonce: string): readonly StartedCommand[] {
	return commands.filter((one) => one.nonce === nonce);
}

export const COMMAND_ENTRIES = [commandStarted, commandEnded] as const;
