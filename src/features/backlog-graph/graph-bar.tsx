import type { ComponentChildren } from 'preact';
import {
	LINE_CHOICES,
	NO_FILTER,
	SHOW_CHOICES,
	type GraphFilter,
} from '../../core/backlog/picture/graph-view';
import { ENTITY_KINDS } from '../../core/backlog/entities';
import type { GraphNode } from '../../core/backlog/graph';
import { text } from '../../text';
import { Button } from '../kit/button';
import { Choose } from '../kit/choose';
import { visible } from '../kit/visible-text';
import type { GraphChoice } from './graph-host';

interface BarProps {
	roots: readonly string[];
	root: string;
	choice: GraphChoice;
	change: (part: Partial<GraphChoice>) => void;
	specs: readonly GraphNode[];
	toggleCritical: () => void;
	children: ComponentChildren;
}

export function GraphBar(props: BarProps) {
	const { roots, root, choice, change, toggleCritical, children } = props;
	const { filter, isCritical } = choice;
	const { backlogGraph: words } = text;
	const isFiltered = JSON.stringify(filter) !== JSON.stringify(NO_FILTER);
	return (
		<div class="signoff-graph-bar" role="search" aria-label={words.filters}>
			<input
				type="search"
				class="signoff-graph-search"
				placeholder={words.search}
				aria-label={words.search}
				value={filter.text}
				onInput={({ currentTarget }) =>
					change({ filter: { ...filter, text: currentTarget.value } })
				}
			/>
			{roots.length > 1 ? (
				<Choose
					isAlways
					label={words.workspace}
					value={root}
					options={roots.map((one) => [one, text.folderOrVault(one)])}
					onChange={(next) => change({ root: next, filter: { ...filter, spec: null } })}
				/>
			) : null}
			<Choices {...props} />
			{isFiltered ? (
				<Button onClick={() => change({ filter: NO_FILTER })}>{words.clear}</Button>
			) : null}
			<span class="signoff-spacer" />
			<button
				type="button"
				class={isCritical ? 'is-chosen' : ''}
				aria-pressed={isCritical}
				onClick={toggleCritical}
			>
				{words.critical}
			</button>
			{children}
		</div>
	);
}

function Choices({ choice: { filter }, change, specs }: BarProps) {
	const { backlogGraph: words } = text;
	const set = (part: Partial<GraphFilter>) => change({ filter: { ...filter, ...part } });
	return (
		<>
			<Choose
				label={words.anyKind}
				value={filter.kind ?? ''}
				options={ENTITY_KINDS.map((kind) => [kind, words.kind[kind]])}
				onChange={(value) => set({ kind: ENTITY_KINDS.find((kind) => kind === value) ?? null })}
			/>
			<Choose
				isAlways
				label={words.status}
				value={filter.show}
				options={SHOW_CHOICES.map((show) => [show, words.show[show]])}
				onChange={(value) =>
					set({ show: SHOW_CHOICES.find((one) => one === value) ?? NO_FILTER.show })
				}
			/>
			{specs.length > 0 ? (
				<Choose
					label={words.anySpec}
					value={filter.spec ?? ''}
					options={specs.map(({ id, title }) => [id, `${id}: ${visible(title)}`])}
					onChange={(value) => set({ spec: value === '' ? null : value })}
				/>
			) : null}
			<Choose
				isAlways
				label={words.lines}
				value={filter.links}
				options={LINE_CHOICES.map((links) => [links, words.links[links]])}
				onChange={(value) => set({ links: LINE_CHOICES.find((one) => one === value) ?? 'all' })}
			/>
		</>
	);
}
