// The person's tools for a text: searching in it, writing something down about it, and a reference to the lines that they chose.

import { useState } from 'preact/hooks';
import type { ArtifactRow } from '../../app/memory/artifacts';
import { text } from '../../text';
import { Icon } from '../kit/icon';
import { RowList } from '../kit/row-list';
import { Section } from '../kit/section';
import { visible } from '../kit/visible-text';
import type { ArtifactContext } from './artifact-context';
import type { Range } from './range-model';
import type { Tools } from './use-tools';

const { tools: words, lines } = text.artifactView;

interface TextToolsProps {
	context: Pick<ArtifactContext, 'dialogs'>;
	row: ArtifactRow;
	range: Range | null;
	tools: Tools;
	/** Null where nothing can be suggested. */
	suggest: (() => void) | null;
}

export function TextTools({ context, row, range, tools, suggest }: TextToolsProps) {
	const [query, setQuery] = useState('');
	return (
		<>
			<input
				type="search"
				class="signoff-artifact-search"
				aria-label={words.search}
				placeholder={words.search}
				value={query}
				onInput={({ currentTarget }) => setQuery(currentTarget.value)}
				onKeyDown={(event) => {
					if (event.key === 'Escape') tools.closeFound();
					if (event.key === 'Enter' && !event.isComposing && query.trim() !== '')
						tools.search(query.trim(), event);
				}}
			/>
			<button
				type="button"
				class="clickable-icon"
				aria-label={words.note}
				onClick={() => context.dialogs.note({ ...row, name: row.label })}
			>
				<Icon name="sticky-note" />
			</button>
			{suggest ? (
				<button type="button" class="clickable-icon" aria-label={words.suggest} onClick={suggest}>
					<Icon name="file-diff" />
				</button>
			) : null}
			{range ? (
				<button
					type="button"
					class="clickable-icon"
					aria-label={words.copy}
					onClick={(event) => tools.copy(range, event)}
				>
					<Icon name="link" />
				</button>
			) : null}
		</>
	);
}

export function Found({ tools }: { tools: Tools }) {
	const { found, closeFound, goTo } = tools;
	if (!found) return null;
	const { matches } = found;
	return (
		<div class="signoff-artifact-found">
			<Section
				title={words.found}
				count={matches.length}
				action={
					<button
						type="button"
						class="clickable-icon"
						aria-label={words.closeFound}
						onClick={closeFound}
					>
						<Icon name="x" />
					</button>
				}
			>
				{matches.length === 0 ? <div class="signoff-quiet">{words.none}</div> : null}
				<RowList
					label={words.found}
					page={20}
					entries={matches}
					row={({ lines: at, excerpt }) => ({
						key: at.join('-'),
						label: visible(excerpt),
						detail: lines(at[0], at[1]),
					})}
					onOpen={({ lines: at }, event) => goTo(at, event)}
				/>
			</Section>
		</div>
	);
}
