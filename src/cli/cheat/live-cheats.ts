// Tricks with notes, folders, settings and the log, while everything is watched.

import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { DECISION_NAMESPACE } from '../../core/receipt/layout';
import { cheatText } from '../../text/cli/cheat';
import { LOGS_FOLDER } from '../../core/workflow/workspace';
import { EXIT } from '../kit/exit-codes';
import type { Arena } from './arena';
import { expectAll, expectBack, expectVoid, isBack, type Cheat, type Outcome } from './cheat';
import { withForgedDecision } from './forge';
import { idOf, noteText, signAndMove } from './notes';
import { newSigner, ownSigning } from './own-key';

/** For strangers: nobody here reads it. */
const ALLOWED_SIGNERS = `${LOGS_FOLDER}/allowed_signers`;

function moveToApproved(arena: Arena, name: string): void {
	arena.move(arena.at('Pending_Approval', name), arena.at('Approved', name));
}

const byMove: Cheat['play'] = (arena) => {
	moveToApproved(arena, 'move');
	return expectBack(arena, 'move', ['move_refused', 'approval_asked']);
};

/** `as`: what its name becomes, under which it would be no item. */
function byNameOf(name: string, as: string): Cheat['play'] {
	return (arena) => {
		const hidden = arena.at('Approved', name).replace('.md', as);
		arena.move(arena.at('Pending_Approval', name), hidden);
		return expectBack(arena, name, ['move_refused', 'approval_asked'], () => !arena.has(hidden));
	};
}

const byClaim: Cheat['play'] = (arena) => {
	const path = arena.at('Pending_Approval', 'claim');
	arena.write(path, arena.read(path).replace('decision: pending', 'decision: approved'));
	return expectAll(
		arena,
		() => arena.recorded('decision_claimed', idOf('claim')),
		() => arena.read(path).includes('decision: pending'),
	);
};

const byCopy: Cheat['play'] = (arena) => {
	arena.copy(arena.at('Pending_Approval', 'copy'), arena.at('Approved', 'copied'));
	return expectAll(
		arena,
		() => arena.recorded('approval_asked'),
		() => !arena.has(arena.at('Approved', 'copied')),
	);
};

const byWriting: Cheat['play'] = (arena) => {
	arena.write(arena.at('Approved', 'written'), noteText('written', 'Approved'));
	return expectBack(arena, 'written', ['approval_asked']);
};

/** The tool itself, as an agent would call it. */
const byCommand: Cheat['play'] = async (arena) => {
	const script = process.argv[1] ?? '';
	const args = ['approve', idOf('command'), '--vault', arena.vault.dir];
	const code = await new Promise<number | null>((resolve) => {
		const child = execFile(process.execPath, [...process.execArgv, script, ...args], () =>
			resolve(child.exitCode),
		);
	});
	const caught = code === EXIT.calledWrongly && isBack(arena, 'command');
	return { caught, happened: [caught ? cheatText.refusedToRun : cheatText.nothing] };
};

const byFolder: Cheat['play'] = (arena) => {
	const folder = arena.folder('Pending_Approval');
	arena.move(folder, `${folder}_old`);
	return expectAll(
		arena,
		() => arena.recorded('folder_put_back'),
		() => arena.has(arena.at('Pending_Approval', 'folder')),
	);
};

const bySettings: Cheat['play'] = async (arena) => {
	const { stored, settings } = arena.vault;
	const before = readFileSync(stored.path, 'utf8');
	const { devices, ...rest } = stored.current();
	const changed = { ...rest, ignoreRules: '**', devices: { ...devices, enforcing: 'agent' } };
	writeFileSync(stored.path, JSON.stringify(changed));
	const isHeld = () => settings.pending() !== null;
	await arena.until(isHeld);
	moveToApproved(arena, 'settings');
	const { caught, happened } = await expectAll(arena, isHeld, () => isBack(arena, 'settings'));
	writeFileSync(stored.path, before);
	await arena.until(() => !isHeld());
	return { caught, happened: [...(caught ? [cheatText.heldBack] : []), ...happened] };
};

/** While everything runs, or while nothing does, with the note in Approved when it starts. */
function byLogEntry(name: string, isClosed: boolean): Cheat['play'] {
	return async (arena) => {
		if (isClosed) await arena.stop();
		const path = await arena.log();
		const log = arena.read(path);
		const forged = withForgedDecision(log, idOf(name), arena.at('Approved', name));
		arena.append(path, forged.slice(log.length));
		moveToApproved(arena, name);
		if (isClosed) await arena.start();
		return expectBack(arena, name, [], () => arena.recorded('log_edited'));
	};
}

const byOwnKey: Cheat['play'] = async (arena) => {
	signAndMove(arena, 'own-key', ownSigning(arena.vault.store, arena.read(await arena.log())));
	return expectBack(arena, 'own-key', ['approval_asked']);
};

/** The agent's own key, named wherever a file names keys. */
const byNewKey: Cheat['play'] = async (arena) => {
	const { stored } = arena.vault;
	const before = readFileSync(stored.path, 'utf8');
	const { pair, on, signer } = newSigner('agent');
	const signers = [...stored.current().signers, signer];
	writeFileSync(stored.path, JSON.stringify({ ...stored.current(), signers }));
	arena.append(ALLOWED_SIGNERS, `agent namespaces="${DECISION_NAMESPACE}" ${signer.key}\n`);
	signAndMove(arena, 'new-key', { log: arena.read(await arena.log()), pair, on });
	const outcome = await expectBack(arena, 'new-key', ['approval_asked']);
	writeFileSync(stored.path, before);
	await arena.until(() => arena.vault.settings.pending() === null);
	return outcome;
};

const byEdit: Cheat['play'] = (arena) => {
	arena.append(arena.at('Approved', 'edit-approved'), cheatText.otherRecipient);
	return expectVoid(arena, 'edit-approved');
};

/** First it is made void, as above; then the text that was approved comes back. */
async function replayRejected(arena: Arena): Promise<Outcome> {
	const name = 'replay-rejected';
	const [approved, rejected] = [arena.at('Approved', name), arena.at('Rejected', name)];
	const text = arena.read(approved);
	arena.append(approved, cheatText.otherRecipient);
	await arena.until(() => arena.has(rejected) && arena.recorded('state_transition', idOf(name)));
	arena.forget();
	arena.write(rejected, text);
	arena.move(rejected, approved);
	return expectAll(
		arena,
		() => arena.recorded('move_refused', idOf(name)),
		() => !arena.has(approved),
	);
}

async function replayDone(arena: Arena): Promise<Outcome> {
	const name = 'replay-done';
	const [approved, done] = [arena.at('Approved', name), arena.at('Done', name)];
	const text = arena.read(approved);
	arena.move(approved, done);
	await arena.until(() => arena.recorded('state_transition', idOf(name)));
	arena.forget();
	arena.write(approved, text);
	return expectAll(
		arena,
		() => arena.recorded('approval_asked') || arena.recorded('move_refused'),
		() => !arena.has(approved),
	);
}

/** The third approved note stays as it is; its approval is written over another note's request. */
async function replayOther(arena: Arena): Promise<Outcome> {
	const path = arena.at('Pending_Approval', 'replay-other');
	const request = /^approval_request:\n(?: .*\n)+/m;
	const [stolen = ''] = request.exec(arena.read(arena.at('Approved', 'approved'))) ?? [];
	arena.write(path, arena.read(path).replace(request, stolen));
	moveToApproved(arena, 'replay-other');
	return expectBack(arena, 'replay-other', ['approval_asked'], () =>
		arena.read(path).includes('decision: pending'),
	);
}

export const LIVE_CHEATS: readonly Cheat[] = [
	{ name: 'move', play: byMove },
	{ name: 'hidden-name', play: byNameOf('hidden-name', '_template.md') },
	{ name: 'other-ending', play: byNameOf('other-ending', '.txt') },
	{ name: 'claim', play: byClaim },
	{ name: 'copy', play: byCopy },
	{ name: 'write', play: byWriting },
	{ name: 'command', play: byCommand },
	{ name: 'settings', play: bySettings },
	{ name: 'own-key', play: byOwnKey },
	{ name: 'new-key', play: byNewKey },
	{ name: 'edit-approved', play: byEdit },
	{ name: 'replay-rejected', play: replayRejected },
	{ name: 'replay-done', play: replayDone },
	{ name: 'replay-other', play: replayOther },
	{ name: 'folder', play: byFolder },
];

/** The last ones: they leave lines in the log that do not belong there. */
export const FORGED_ENTRIES: readonly Cheat[] = [
	{ name: 'log-entry', play: byLogEntry('log-entry', false) },
	{ name: 'log-entry-closed', play: byLogEntry('log-entry-closed', true) },
];
