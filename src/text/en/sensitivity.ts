// What the sensitivity rules say to a person.

import type { RiskReason, SensitiveAction } from '../../core/shared/risk';
import type { Coded } from '../kit/sentences';
import { common } from './common';

type Reason<Code> = Coded<RiskReason, Code>;

const DEEDS: Readonly<Record<SensitiveAction, string>> = {
	send_message: 'send a message',
	make_payment: 'make a payment',
	post_public: 'post something publicly',
	delete_data: 'delete data',
};

export const sensitivity = {
	verb: ({ action }: Reason<'verb'>) => `The note says to ${DEEDS[action]}.`,
	field: ({ key, action }: Reason<'field'>) => `“${key}” says that this will ${DEEDS[action]}.`,
	tool: ({ name, action }: Reason<'tool'>) => `The tool ${name} can ${DEEDS[action]}.`,
	'unknown-tool': ({ name }: Reason<'unknown-tool'>) => `No rule knows the tool ${name}.`,
	command: ({ action }: Reason<'command'>) =>
		action === null
			? 'A command here changes something outside the vault.'
			: `A command here would ${DEEDS[action]}.`,
	quoted: ({ action }: Reason<'quoted'>) =>
		`Words from somebody else ask to ${DEEDS[action]}. They are not counted as a step, but whoever acts on this note will read them.`,
	changes: 'This changes something, and no rule knows what it costs.',
	unknown: 'No rule knows this. What is not known to be harmless is medium.',
	'outside-path': 'It names a place outside the notes: a hidden folder, or one beyond the vault.',
	'own-files':
		'It writes where only Signoff and people do: the folders of the states, the log, the handbook.',
	'names-money': 'It writes of money, and whoever reads that may act on it.',
	secret: 'Passwords, keys or the like have to do with it.',
	indirect: 'It asks to do what another text says, and no rule has read that one.',
	harmless: 'Only reading, or changes to notes that can be undone.',
	'in-comment': 'It is hidden from readers of the note.',
	'in-code': 'It stands in a code block.',
	disguised: 'Invisible or look-alike characters were put into the words.',
	'too-long': 'The note is too long to be judged to its end.',
	'amount-high': ({ amount, limit, currency }: Reason<'amount-high'>) =>
		`${amount} is not under the limit of ${`${common.number(limit)} ${currency}`.trim()}.`,
	'amount-low': ({ amount, limit, currency }: Reason<'amount-low'>) =>
		`${amount} is under the limit of ${`${common.number(limit)} ${currency}`.trim()}.`,
	'new-payee': 'The recipient is new or unknown.',
	'not-in-handbook': ({ who }: Reason<'not-in-handbook'>) =>
		`${who} is not among the contacts that the handbook knows.`,
	'many-recipients': ({ count }: Reason<'many-recipients'>) =>
		`It goes to ${common.number(count)} recipients.`,
	mass: 'It goes to many people at once.',
	attachment: 'Personal or confidential papers leave with it.',
	press: 'It speaks for the company, or to the press.',
	'many-networks': 'It goes out in many places at once.',
	irreversible: 'This cannot be undone.',
	wide: 'It takes away a great deal at once, or from a live system.',
	'claimed-action': ({ action }: Reason<'claimed-action'>) =>
		`The note itself says that it will ${DEEDS[action]}.`,
	'claimed-risk': ({ risk }: Reason<'claimed-risk'>) => `The note itself asks for ${risk} risk.`,
	'claimed-too-low': ({ claimed, found }: Reason<'claimed-too-low'>) =>
		`The note labels itself ${claimed}, but the rules find ${found}. The label does not count.`,
	'claimed-none':
		'The note labels itself as doing nothing sensitive, but the rules find that it does.',
	'handbook-forbids': ({ line, rule }: Reason<'handbook-forbids'>) =>
		`The handbook forbids this in line ${line}: “${rule}”`,
	'handbook-asks': ({ line, rule }: Reason<'handbook-asks'>) =>
		`The handbook wants to be asked, in line ${line}: “${rule}”`,
} as const;
