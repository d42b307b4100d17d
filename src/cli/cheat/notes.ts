// The notes that the tricks are played with: some wait, some are approved.

import { cheatText } from '../../text/cli/cheat';
import type { WorkflowState } from '../../core/workflow/states';
import type { Arena } from './arena';
import { withReceipt, type Signing } from './own-key';

const WAITING = [
	'move',
	'hidden-name',
	'other-ending',
	'claim',
	'copy',
	'command',
	'folder',
	'settings',
	'own-key',
	'new-key',
	'log-entry',
	'log-entry-closed',
	'replay-other',
	'again',
	'kept-times-waiting',
	'properties',
	'founder-log',
	'later-log',
] as const;
const APPROVED = [
	'edit-approved',
	'kept-times',
	'replay-rejected',
	'replay-done',
	'approved',
] as const;

export function idOf(name: string): string {
	return `task-cheat-${name}`;
}

export function noteText(name: string, state: WorkflowState): string {
	const time = new Date().toISOString();
	const head = [`id: ${idOf(name)}`, `state: ${state}`, 'priority: P1'];
	const times = [`created_at: ${time}`, `modified_at: ${time}`];
	const block = ['---', ...head, ...times, '---', ''].join('\n');
	return `${block}\n${cheatText.note(cheatText.title(name))}`;
}

/** Brings each note to where its trick begins. Throws where that does not work. */
export async function prepare(arena: Arena): Promise<void> {
	const names = [...WAITING, ...APPROVED];
	for (const name of names) arena.write(arena.at('Plans', name), noteText(name, 'Plans'));
	arena.write(arena.at('Pending_Approval', 'renamed'), cheatText.note(cheatText.title('renamed')));
	await arena.start();
	for (const name of names) arena.move(arena.at('Plans', name), arena.at('Pending_Approval', name));
	await expect(arena, () =>
		names.every((name) => arena.recorded('approval_requested', idOf(name))),
	);
	const signing = { ...(await arena.acceptPerson()), log: arena.read(await arena.log()) };
	for (const name of APPROVED) signAndMove(arena, name, signing);
	await expect(arena, () => APPROVED.every((name) => arena.has(arena.at('Approved', name))));
	await expect(arena, () =>
		APPROVED.every((name) =>
			arena.entries.some(({ taskId, toState, action }) => {
				const isMove = action === 'state_transition' && toState === 'Approved';
				return isMove && taskId === idOf(name);
			}),
		),
	);
	arena.forget();
}

/** Nobody looks between the two: what arrives in Approved says that it was decided, with its receipt. */
export function signAndMove(arena: Arena, name: string, signing: Signing): void {
	const path = arena.at('Pending_Approval', name);
	arena.write(path, withReceipt(arena.read(path), idOf(name), signing));
	arena.move(path, arena.at('Approved', name));
}

async function expect(arena: Arena, holds: () => boolean): Promise<void> {
	if (!(await arena.until(holds))) throw new Error(cheatText.setUpFailed);
}
