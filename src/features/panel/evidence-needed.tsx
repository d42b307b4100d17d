// All that a task of the loop still has to show, in one list; what comes next with the sentence that says how.

import type { LoopView } from '../../app/loop';
import { text } from '../../text';
import { Icon } from '../kit/icon';
import { useName } from '../kit/hooks/use-name';

type Row = LoopView['evidence'][number];

const { evidence: words } = text.loop.panel;

interface EvidenceProps {
	evidence: readonly Row[];
	/** What comes next, in a sentence. */
	next: string | null;
}

export function EvidenceNeeded({ evidence, next }: EvidenceProps) {
	const { unseen, labelledBy } = useName(words.title);
	const there = evidence.filter(({ is }) => is === 'there').length;
	if (there === evidence.length) return null;
	return (
		<div class="signoff-evidence-needed">
			<div class="signoff-evidence-needed-head" aria-hidden="true">
				<span>{words.title}</span>
				<span class="signoff-count">{text.panel.plan.progress(there, evidence.length)}</span>
			</div>
			{unseen}
			<ul aria-labelledby={labelledBy}>
				{evidence.map((row) => (
					<EvidenceRow key={row.name} row={row} next={next} />
				))}
			</ul>
		</div>
	);
}

function EvidenceRow({ row, next }: { row: Row; next: string | null }) {
	const { name, is, isNext } = row;
	const isThere = is === 'there';
	return (
		<li class={isThere ? 'is-there' : isNext ? 'is-next' : ''}>
			<Icon name={isThere ? 'circle-check' : isNext ? 'circle-dot' : 'circle'} />
			<div>
				{words.name[name]}
				<span class="signoff-unseen">: {isThere ? words.there : words.missing}</span>
				{isThere ? null : <Why row={row} next={next} />}
			</div>
		</li>
	);
}

/** What is there and does not count says so, wherever it stands. */
function Why({ row: { is, isNext }, next }: { row: Row; next: string | null }) {
	const { isPlaceholder, isCopy } = text.loop;
	const why = is === 'placeholder' ? isPlaceholder : is === 'copy' ? isCopy : null;
	const said = isNext ? next : why;
	return said === null ? null : <div class="signoff-evidence-needed-why">{said}</div>;
}
