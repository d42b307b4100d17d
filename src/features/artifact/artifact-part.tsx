// The artifact that is open, in the panel: its label, its last commit, and what is suggested for it.

import type { ArtifactRow } from '../../app/memory/artifacts';
import { text } from '../../text';
import { shortAge, shortTime } from '../kit/age';
import { Button } from '../kit/button';
import { Message } from '../kit/message';
import { Section } from '../kit/section';
import { visible } from '../kit/visible-text';
import type { ArtifactContext } from './artifact-context';
import { whoOf } from './page-model';
import { ProposalList } from './proposal-list';
import { isStill, wholeSentence } from './watch-model';

const { artifactView: words } = text;

export function artifactPart(path: string, context: ArtifactContext) {
	const row = context.control.at(path);
	return row ? <Part key={row.uuid} row={row} context={context} /> : null;
}

function Part({ row, context }: { row: ArtifactRow; context: ArtifactContext }) {
	const { control, open, dialogs, now } = context;
	const { uuid, label, head, commits, heads, path } = row;
	const problems = control.findings(row.root).filter((one) => one.path === path);
	return (
		<Section title={words.title}>
			<div class="signoff-note-title" dir="auto">
				{visible(label)}
			</div>
			<div class="signoff-quiet">
				{[
					words.commits.count(commits),
					...(head
						? [head.short, visible(whoOf(head)), shortTime(Date.parse(head.at), now())]
						: []),
				].join(' · ')}
			</div>
			<Others row={row} context={context} />
			{problems.map(({ code, sentence }) => (
				<Message key={code} tone="warning">
					{visible(sentence)}
				</Message>
			))}
			<ProposalList
				context={context}
				proposals={control.proposals(uuid)}
				shown={null}
				choose={(proposal) => open({ uuid, proposal })}
			/>
			<div class="signoff-buttons signoff-moves">
				<Button cta onClick={() => open({ uuid })}>
					{words.commands.open}
				</Button>
				{heads.length > 1 ? (
					<Button onClick={() => dialogs.merge(row)}>{words.acts.merge}</Button>
				) : null}
			</div>
		</Section>
	);
}

/** Who else is at it, and with what. */
function Others({ row, context }: { row: ArtifactRow; context: ArtifactContext }) {
	const { control, personName, now } = context;
	const others = control.callers(row.root).filter((caller) => caller !== personName());
	return (
		<>
			{others.map((caller) => {
				const look = control.attentionOf(caller, row.root);
				if (look?.artifact !== row.uuid || !isStill(look, now())) return null;
				const said = wholeSentence(caller, look, look.intent);
				return (
					<div key={caller} class="signoff-quiet" dir="auto">
						{[said, shortAge(Date.parse(look.at), now())].join(' · ')}
					</div>
				);
			})}
		</>
	);
}
