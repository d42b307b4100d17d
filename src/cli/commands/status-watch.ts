// `signoff status --watch`: the queue, drawn again whenever it changes, with a link to each review. Nothing is decided here: a terminal can't
// tell a person from a program.

import type { Workspace } from '../../core/workflow/workspace';
import { watchedStatusText } from '../../text/cli/status';
import { answer, type Around, type Call } from '../kit/command';
import { describeProblem } from '../kit/describe-problem';
import { EXIT, type ExitCode } from '../kit/exit-codes';
import type { OpenVault } from '../kit/open-vault';
import { column, formatTime, safeLine } from '../kit/safe-line';
import type { Terminal } from '../kit/terminal';
import { whenAborted } from '../kit/when-aborted';
import { LiveVault } from '../mcp/live-vault';
import { queueIn, type QueueRow } from '../mcp/queue';

const RISK_WIDTH = 'medium'.length;
const STYLES = { high: 'red', medium: 'yellow', low: 'green' } as const;
const WHOLE = { readOnly: true, folders: [] };
/** What comes in one burst is drawn together. */
const SOON_MS = 100;

export async function watchStatus(
	call: Call,
	around: Around,
	vault: OpenVault,
	workspaces: readonly Workspace[],
): Promise<ExitCode> {
	const { terminal } = around;
	const asked = around.whenAsked();
	const failed = (error: unknown) => terminal.note(safeLine(describeProblem(error)));
	const lives = workspaces.map(
		({ root }) => new LiveVault(vault, WHOLE, { ...call, workspace: root }, around, failed),
	);
	let wake: () => void = () => undefined;
	for (const live of lives) {
		live.start();
		live.onChange(() => wake());
	}
	const over = whenAborted(asked);
	let shown = '';
	try {
		while (!asked.aborted && !terminal.closed) {
			const next = new Promise<void>((resolve) => (wake = resolve));
			const rows = await queueOf(lives).catch((error: unknown) => failed(error));
			const drawn = JSON.stringify(rows);
			if (rows && drawn !== shown) {
				shown = drawn;
				draw(call, terminal, rows);
			}
			await Promise.race([next, over]);
			await Promise.race([soon(), over]);
		}
	} finally {
		for (const live of lives) live.stop();
		terminal.leaveScreen();
	}
	return EXIT.done;
}

async function queueOf(lives: readonly LiveVault[]): Promise<QueueRow[]> {
	const all = await Promise.all(lives.map(async (live) => queueIn(await live.withRecords())));
	return all.flat();
}

function soon(): Promise<void> {
	return new Promise((resolve) => {
		setTimeout(resolve, SOON_MS).unref();
	});
}

function draw(call: Call, terminal: Terminal, rows: readonly QueueRow[]): void {
	if (call.json) {
		const queue = rows.map(
			({ id, path, title, state, group, riskLevel, summary, since, link }) => ({
				...{ id, path, title, state, group, risk: riskLevel, summary, review: link },
				since: new Date(since).toISOString(),
			}),
		);
		terminal.json({ ...answer(call), event: 'queue', queue }, 'one-of-many');
		return;
	}
	const lines = rows.flatMap((row) => linesOf(row, terminal));
	const none = rows.length === 0 ? [watchedStatusText.nothing] : [];
	const heading = terminal.styled('bold', watchedStatusText.waiting(rows.length));
	terminal.screen([heading, '', ...lines, ...none, watchedStatusText.hint]);
}

function linesOf(row: QueueRow, terminal: Terminal): string[] {
	const { riskLevel, title, summary, since, group, link } = row;
	const risk = terminal.styled(STYLES[riskLevel], column(riskLevel, RISK_WIDTH));
	const when = terminal.styled('dim', formatTime(new Date(since).toISOString()));
	const what = safeLine(summary === '' ? title : `${title}: ${summary}`);
	const why = watchedStatusText.groups[group];
	return [
		`${risk} ${terminal.link(what, link)}  ${when}  ${why}`,
		...(terminal.takesLinks ? [] : [`       ${link}`]),
	];
}
