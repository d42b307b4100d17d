// The conversation that is open, in the panel: where it stands in the tree, its summary, and what in its note isn't as it was written.

import type { ConversationRow } from '../../app/memory/conversations';
import { text } from '../../text';
import { Button } from '../kit/button';
import { shortTime } from '../kit/age';
import { Icon } from '../kit/icon';
import { Message } from '../kit/message';
import { RowList } from '../kit/row-list';
import { Section } from '../kit/section';
import { visible } from '../kit/visible-text';
import { iconOf } from './branch-tree';
import type { ConversationContext } from './conversation-context';
import { reopening } from './reopening';
import { nameOf } from './thread/message';
import { timeOf } from './thread/thread-model';
import { pathTo, treeRows } from './tree-model';
import { useConversation } from './use-conversation';

const { conversationView: all } = text;
const { panel: words } = all;

export function conversationPart(path: string, context: ConversationContext) {
	const row = context.control.row(path);
	return row ? <Part key={row.uuid} row={row} context={context} /> : null;
}

interface PartProps {
	row: ConversationRow;
	context: ConversationContext;
}

function Part({ row, context }: PartProps) {
	const { control, open } = context;
	const here = row.participants.map((one) => nameOf(one, context));
	const last = timeOf(row.lastAt);
	const facts = [
		row.summary === null ? all.active : all.collapsed,
		all.branch.messages(row.messages),
		...(last === null ? [] : [shortTime(last, context.now())]),
	];
	const problems = control.findings(row.root).filter(({ path }) => path === row.path);
	return (
		<Section title={all.branch.kind}>
			<div class="signoff-note-title" dir="auto">
				{visible(row.title)}
			</div>
			<div class="signoff-quiet">{facts.join(' · ')}</div>
			{here.length === 0 ? null : <div class="signoff-quiet">{all.here(here)}</div>}
			{problems.map(({ code, sentence }) => (
				<Message key={code} tone="warning">
					{visible(sentence)}
				</Message>
			))}
			{row.summary === null ? null : <Summary row={row} context={context} />}
			<Around row={row} context={context} />
			<div class="signoff-buttons signoff-moves">
				<Button cta onClick={() => open(row)}>
					{words.open}
				</Button>
				<Button onClick={() => context.dialogs.fork(row, null)}>{words.fork}</Button>
				{row.summary === null ? (
					<Button onClick={() => context.dialogs.collapse(row)}>{words.collapse}</Button>
				) : (
					<Reopen row={row} context={context} />
				)}
			</div>
		</Section>
	);
}

function Summary({ row, context }: PartProps) {
	const found = useConversation(context, row, false);
	const summary = found.status === 'here' ? found.value?.thread.summary : null;
	if (!summary) return null;
	return (
		<div class="signoff-talk-panel-summary" dir="auto">
			{visible(summary.text)}
		</div>
	);
}

/** What it grew out of, and what grew out of it. */
function Around({ row, context }: PartProps) {
	const { control, open } = context;
	const branches = control.list(row.root);
	const above = pathTo(treeRows(branches), row.uuid);
	const below = branches.filter(({ parent }) => parent === row.uuid);
	const entries = [
		...above.map((branch) => ({ branch, heading: words.above })),
		...below.map((branch) => ({ branch, heading: words.below })),
	];
	if (entries.length === 0) return null;
	return (
		<RowList
			label={all.branches}
			page={20}
			entries={entries}
			row={({ branch, heading }) => ({
				key: `${heading} ${branch.uuid}`,
				heading,
				lead: <Icon name={iconOf(branch)} />,
				label: visible(branch.title),
				detail: branch.summary === null ? all.active : all.collapsed,
				gone: branch.isGone,
			})}
			onOpen={({ branch }) => open(branch)}
		/>
	);
}

function Reopen({ row, context }: PartProps) {
	const { label, act } = reopening(row, context);
	return <Button onClick={act}>{label}</Button>;
}
