// `signoff show ID`: one item, where it stands, and everything that happened to it.

import { itemForPrograms } from '../kit/item-for-programs';
import { type Around, type Call, answer, defineCommand } from '../kit/command';
import { EXIT, Ending, type ExitCode } from '../kit/exit-codes';
import { decisionForPrograms } from '../kit/decision-for-programs';
import { type OpenVault, openToRead, workspacesOf } from '../kit/open-vault';
import { readItems } from '../kit/read-items';
import { type KnownItem, readRecord } from '../kit/read-records';
import { formatTime, safeLine } from '../kit/safe-line';
import type { Terminal } from '../kit/terminal';
import type { Item } from '../../core/item/item';
import { commandHelp } from '../../text/cli/help';
import { cliText } from '../../text/cli/index';
import { findingSentence } from '../../text/findings';
import { askSummary } from '../../text/risk';
import { joinPath } from '../../core/workflow/paths';
import type { Workspace } from '../../core/workflow/workspace';

interface Shown {
	root: string;
	/** Null where its note is gone. */
	item: Item | null;
	/** Null where the log does not know the note. */
	known: KnownItem | null;
}

export const show = defineCommand({
	name: 'show',
	operand: 'ID',
	help: commandHelp.show,
	run,
});

async function run(call: Call, around: Around): Promise<ExitCode> {
	const { terminal } = around;
	if (call.operand === null) throw new Ending(EXIT.calledWrongly, cliText.call.noId);
	const vault = await openToRead(call, around);
	const meant = workspacesOf(vault, call);
	const items = await readItems(vault, meant, around);
	const shown = await find(vault, meant, { id: call.operand, items });
	if (!shown) throw new Ending(EXIT.failed, cliText.show.notFound(call.operand));
	if (call.json) terminal.json({ ...answer(call), ...forPrograms(shown) }, 'alone');
	else print(shown, terminal);
	return EXIT.done;
}

async function find(
	vault: OpenVault,
	meant: readonly Workspace[],
	{ id, items }: { id: string; items: readonly Item[] },
): Promise<Shown | null> {
	const item = items.find((one) => one.id === id) ?? items.find((one) => one.path === id) ?? null;
	const workspaces = item ? meant.filter(({ root }) => root === item.root) : meant;
	for (const workspace of workspaces) {
		const known = await readRecord(vault, workspace, item ? [item.path, id] : [id]);
		if (known || item) return { root: workspace.root, known, item: item ?? noteOf(known) };
	}
	return null;

	function noteOf(known: KnownItem | null): Item | null {
		const found = items.find(({ root, path }) => path === joinPath(root, known?.record.path ?? ''));
		return found ?? null;
	}
}

function forPrograms({ root, item, known }: Shown): object {
	const record = known && recordForPrograms(known, root);
	const trail = known?.trail.map(({ at, sentence, who, level, file, line }) => ({
		...{ at: new Date(at).toISOString(), level, sentence, who, file, line },
	}));
	return { item: item && itemForPrograms(item), record, trail: trail ?? [] };
}

function recordForPrograms({ record, version, decision }: KnownItem, root: string): object {
	const { id, path, state, presence, unverified, history, approval, ask } = record;
	return {
		...{ id, path: joinPath(root, path), state, presence, unverified, history },
		approval: approval?.status ?? null,
		asked: ask?.times ?? 0,
		...(decision && decisionForPrograms(decision)),
		...(version ?? { hash: null, previous_hash: null, version: 0 }),
	};
}

function print(shown: Shown, terminal: Terminal): void {
	const { title, id } = headingOf(shown);
	terminal.line(`${terminal.styled('bold', safeLine(title))}  ${safeLine(id)}`);
	for (const line of [...asNote(shown), ...asRecord(shown)]) terminal.line(`  ${safeLine(line)}`);
	if (shown.known) printTrail(shown.known, terminal);
}

function headingOf({ item, known }: Shown): { title: string; id: string } {
	const { id, path } = known?.record ?? { id: item?.id ?? cliText.list.noId, path: '' };
	return { id, title: item?.title ?? path };
}

function printTrail({ trail }: KnownItem, terminal: Terminal): void {
	terminal.line();
	terminal.line(terminal.styled('bold', cliText.show.trail));
	for (const { at, sentence, who, level } of [...trail].reverse()) {
		const said = safeLine(`${sentence}  (${cliText.log.by(who)})`);
		const time = terminal.styled('dim', formatTime(new Date(at).toISOString()));
		terminal.line(`  ${time}  ${level === 'INFO' ? said : terminal.styled('yellow', said)}`);
	}
}

function asNote({ item, known }: Shown): string[] {
	if (!item) return [cliText.show.gone(known?.record.presence ?? 'away')];
	const { state, path, asks, findings } = item;
	return [
		`${state}: ${cliText.show.lies(path)}`,
		...(asks ? [cliText.show.asks(asks.riskLevel, askSummary(asks))] : []),
		...findings.map(({ detail }) => findingSentence(detail)),
	];
}

function asRecord({ item, known }: Shown): string[] {
	if (!known) return [cliText.show.noRecord];
	const { unverified, history, state } = known.record;
	return [
		...approvalLines(known),
		...(unverified ? [cliText.show.unverified] : []),
		...(history ? [cliText.show.history] : []),
		...(item && state !== item.state ? [cliText.show.otherState(state)] : []),
	];
}

function approvalLines({ record: { approval }, decision }: KnownItem): string[] {
	if (!approval) return [];
	const { by = '', reason = '' } = approval.decision ?? {};
	const isApproved = approval.status === 'approved';
	return [
		cliText.show.approval(approval.status),
		...(reason === '' ? [] : [cliText.show.comment(by, reason)]),
		...(isApproved && decision ? [cliText.show.holds(decision.why)] : []),
	];
}
