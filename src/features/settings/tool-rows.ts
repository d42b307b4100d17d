// The tools of a server as a person judges them: each with all that acceptance covers, in full.

import { diffLines, type DiffLine } from '../../core/approval/diff';
import type { JsonObject } from '../../core/shared/json';
import { parseJson } from '../../core/shared/parse-json';
import { canonicalText } from '../../core/sign/canonical';
import { pinOf, type JudgedServer, type JudgedTool, type ToolStanding } from '../../core/tools/pin';
import { text } from '../../text';
import { visible } from '../kit/visible-text';

export interface ToolRow {
	name: string;
	standing: ToolStanding['code'];
	description: string;
	/** Schemas, as text. */
	details: string;
	/** Against what was accepted; null where that is the same, or nothing was. */
	changes: readonly DiffLine[] | null;
	/** What a person said of it. Of a changed one it has to be said again. */
	reads: boolean;
	mayAccept: boolean;
	mayWithdraw: boolean;
	/** As it is shown: acceptance is of this, whatever the server says by then. */
	judged: JudgedTool;
}

export function toolRows({ tools }: JudgedServer): readonly ToolRow[] {
	return tools.map((judged): ToolRow => {
		const { offered, standing } = judged;
		const pin = standing.code === 'changed' ? standing.pin : null;
		return {
			name: visible(offered.name),
			standing: standing.code,
			description: visible(offered.description),
			details: standing.code === 'unreadable' ? '' : detailsOf(offered),
			changes: pin && diffLines(wholeOf(pin), wholeOf(offered)),
			reads: standing.code === 'accepted' && standing.reads,
			mayAccept: standing.code !== 'accepted' && pinOf(judged, false) !== null,
			mayWithdraw: standing.code === 'accepted' || standing.code === 'changed',
			judged,
		};
	});
}

interface Described {
	description: string;
	inputSchema: JsonObject;
	outputSchema: JsonObject | null;
}

function wholeOf(tool: Described): string {
	return `${visible(tool.description)}\n\n${detailsOf(tool)}`;
}

function detailsOf({ inputSchema, outputSchema }: Described): string {
	const output = outputSchema === null ? text.outside.noOutput : laidOut(outputSchema);
	return `${text.outside.input}:\n${laidOut(inputSchema)}\n\n${text.outside.output}:\n${output}`;
}

/** In one order of keys, so that another order is no change. */
function laidOut(schema: JsonObject): string {
	return visible(JSON.stringify(parseJson(canonicalText(schema)), null, 2));
}
