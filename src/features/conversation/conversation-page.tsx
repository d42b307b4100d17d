// The conversations of a workspace: the tree of branches, and one or two of them.

import type { App } from 'obsidian';
import { useMemo, useRef, useState } from 'preact/hooks';
import type { WorkspaceStatus } from '../../app/items';
import type { ConversationRow } from '../../app/memory/conversations';
import { text } from '../../text';
import { Button } from '../kit/button';
import { Choose } from '../kit/choose';
import { EmptyState } from '../kit/empty-state';
import { useRedrawOn } from '../kit/hooks/use-redraw-on';
import { Icon } from '../kit/icon';
import { KeyHelp } from '../kit/key-help';
import { visible } from '../kit/visible-text';
import { BranchTree } from './branch-tree';
import { branchMenu, copyText, messageMenu } from './menus';
import { withBeside, withBranch, type Choice } from './choice-model';
import type { ConversationContext } from './conversation-context';
import { nameOf } from './message';
import { Pane, type PaneParts } from './pane';
import { TwoPanes } from './two-panes';
import { referenceTo } from './thread-model';
import { pathTo, treeRows, type TreeRow } from './tree-model';

const { conversationView: words } = text;

export interface PageProps {
	app: App;
	context: ConversationContext;
	choice: Choice;
	onChoice: (choice: Choice) => void;
	/** What was begun to be written, by conversation. */
	drafts: Map<string, string>;
	/** A message or a fragment to show; each object once. */
	goal: { message: string } | null;
	status: () => WorkspaceStatus;
	setUpWorkspace: () => void;
}

export function ConversationPage(props: PageProps) {
	const { context, choice, status, setUpWorkspace } = props;
	useRedrawOn(context.subscribe);
	const roots = context.control.roots();
	const root = roots.find((one) => one === choice.root) ?? roots[0];
	if (status() === 'starting') return null;
	if (root === undefined) {
		const { title, hint } = words.noWorkspace;
		const action = (
			<Button cta onClick={setUpWorkspace}>
				{text.commands.setUp}
			</Button>
		);
		return <EmptyState icon="messages-square" {...{ title, hint, action }} />;
	}
	const branches = context.control.list(root);
	if (branches.length === 0) {
		const { title, hint, act } = words.none;
		const action = (
			<Button cta onClick={() => context.dialogs.create(root)}>
				{act}
			</Button>
		);
		return <EmptyState icon="messages-square" {...{ title, hint, action }} />;
	}
	return <Branches key={root} {...props} {...{ root, roots, branches }} />;
}

interface BranchesProps extends PageProps {
	root: string;
	roots: readonly string[];
	branches: readonly ConversationRow[];
}

function Branches(props: BranchesProps) {
	const { app, context, choice, onChoice, root, branches, goal } = props;
	const page = useRef<HTMLDivElement>(null);
	const [help, setHelp] = useState(false);
	const state = JSON.stringify(branches);
	const tree = useMemo(() => treeRows(branches), [state]);
	const find = (uuid: string | null) => branches.find((one) => one.uuid === uuid) ?? null;
	const shown = find(choice.branch) ?? firstOf(branches);
	const beside = shown && choice.beside !== shown.uuid ? find(choice.beside) : null;
	const open = (uuid: string, item: string | null = null) => {
		if (item !== null) context.open({ root, uuid }, item);
		else
			onChoice(withBranch({ ...choice, tree: choice.tree && !isNarrow(page.current) }, root, uuid));
	};
	const openBeside = (uuid: string | null) =>
		onChoice(withBeside({ ...choice, root, branch: shown?.uuid ?? null }, uuid));
	const parts: PaneParts = {
		...{ app, context, drafts: props.drafts, showFragments: choice.fragments },
		openBranch: open,
		branchMenu: (row, at) => branchMenu(row, at, { context, openBeside }),
		openMenu: (row, at) => messageMenu(row, at, context),
		copyFragment: (row, fragment) =>
			context.attempt(copyText(page.current, referenceTo(row, fragment))),
	};
	const pane = (row: ConversationRow, close?: () => void) => (
		<Pane
			key={row.uuid}
			{...parts}
			{...{ row, close }}
			path={pathTo(tree, row.uuid)}
			goal={close ? null : goal}
		/>
	);
	return (
		<div
			class="signoff-talk"
			ref={page}
			onKeyDown={(event) => {
				if (takeKey(event, page.current, { toggleHelp: () => setHelp(!help) }))
					event.preventDefault();
			}}
		>
			<Bar {...props} {...{ shown, beside, tree, openBeside }} toggleHelp={() => setHelp(!help)} />
			{help ? (
				<div class="signoff-talk-keys">
					<KeyHelp words={words.keys} close={() => setHelp(false)} />
				</div>
			) : null}
			<div class="signoff-talk-body">
				{choice.tree ? (
					<BranchTree
						rows={tree}
						shown={[shown?.uuid ?? null, beside?.uuid ?? null]}
						menu={parts.branchMenu}
						{...{ context, open, openBeside }}
					/>
				) : null}
				{shown === null ? null : beside === null ? (
					pane(shown)
				) : (
					<TwoPanes
						names={[visible(shown.title), visible(beside.title)]}
						panes={[pane(shown), pane(beside, () => openBeside(null))]}
					/>
				)}
			</div>
		</div>
	);
}

/** Where the person works; else what was begun last and still goes on; else the first. */
function firstOf(branches: readonly ConversationRow[]): ConversationRow | null {
	const active = branches.filter(({ summary, isGone }) => summary === null && !isGone);
	const own = active.find(({ participants }) => participants.includes('user'));
	return own ?? active.at(-1) ?? branches[0] ?? null;
}

const NARROW = 600;

/** There the tree lies over what is read. */
function isNarrow(page: HTMLElement | null): boolean {
	return (page?.clientWidth ?? NARROW) < NARROW;
}

interface BarProps extends BranchesProps {
	shown: ConversationRow | null;
	beside: ConversationRow | null;
	tree: readonly TreeRow[];
	openBeside: (uuid: string | null) => void;
	toggleHelp: () => void;
}

function Bar({ context, choice, onChoice, root, roots, shown, beside, tree, ...bar }: BarProps) {
	const change = (part: Partial<Choice>) => onChoice({ ...choice, root, ...part });
	const others = tree.filter(({ branch }) => branch.uuid !== shown?.uuid && !branch.isGone);
	return (
		<div class="signoff-talk-bar">
			<button
				type="button"
				class={choice.tree ? 'clickable-icon is-active' : 'clickable-icon'}
				aria-label={words.branches}
				aria-pressed={choice.tree}
				onClick={() => change({ tree: !choice.tree })}
			>
				<Icon name="git-branch" />
			</button>
			{roots.length < 2 ? null : (
				<Choose
					isAlways
					label={words.workspace}
					value={root}
					options={roots.map((one) => [one, text.folderOrVault(one)])}
					onChange={(value) => onChoice({ ...choice, root: value, branch: null, beside: null })}
				/>
			)}
			{others.length === 0 ? null : (
				<Choose
					label={words.beside}
					value={beside?.uuid ?? ''}
					options={others.map(({ branch }) => [branch.uuid, optionFor(branch, context)])}
					onChange={(value) => bar.openBeside(value === '' ? null : value)}
				/>
			)}
			<span class="signoff-spacer" />
			<button
				type="button"
				class={choice.fragments ? 'clickable-icon is-active' : 'clickable-icon'}
				aria-label={words.showFragments}
				aria-pressed={choice.fragments}
				onClick={() => change({ fragments: !choice.fragments })}
			>
				<Icon name="pilcrow" />
			</button>
			<Button label={words.newOne} onClick={() => context.dialogs.create(root)}>
				<Icon name="message-square-plus" />
				<span class="signoff-talk-wide">{words.newOne}</span>
			</Button>
			<span class="signoff-talk-wide">
				<Button label={words.keys.show} onClick={bar.toggleHelp}>
					?
				</Button>
			</span>
		</div>
	);
}

/** With who works there: `Idea 1 (Agent)`. */
function optionFor(
	{ title, participants }: ConversationRow,
	context: Pick<ConversationContext, 'personName'>,
): string {
	const here = participants.map((one) => nameOf(one, context));
	const name = visible(title);
	return here.length === 0 ? name : `${name} (${here.join(', ')})`;
}

const FIELDS = 'input, textarea, select, [contenteditable="true"]';

/** Keys that work anywhere but where somebody types. */
function takeKey(
	event: KeyboardEvent,
	page: HTMLElement | null,
	{ toggleHelp }: { toggleHelp: () => void },
): boolean {
	if (!page || event.ctrlKey || event.metaKey || event.altKey) return false;
	const { activeElement } = page.doc;
	const isTyping = activeElement?.matches(FIELDS) === true;
	if (event.key === 'Escape' && isTyping) {
		activeElement
			.closest('.signoff-talk-pane')
			?.querySelector<HTMLElement>('.signoff-talk-list')
			?.focus();
		return true;
	}
	if (isTyping) return false;
	if (event.key === '?') {
		toggleHelp();
		return true;
	}
	const goal = goalOf(event.key, page);
	goal?.focus();
	return goal !== null;
}

/** `c` to where one writes, `t` to the tree, `l` to what was said, `o` to the other branch. */
function goalOf(key: string, page: HTMLElement): HTMLElement | null {
	const panes = [...page.querySelectorAll<HTMLElement>('.signoff-talk-pane')];
	const at = Math.max(
		0,
		panes.findIndex((pane) => pane.contains(page.doc.activeElement)),
	);
	const within = (pane: HTMLElement | undefined, selector: string) =>
		pane?.querySelector<HTMLElement>(selector) ?? null;
	switch (key) {
		case 'c':
			return within(panes[at], 'textarea');
		case 'l':
			return within(panes[at], '.signoff-talk-list');
		case 'o':
			return within(panes[(at + 1) % Math.max(1, panes.length)], '.signoff-talk-list');
		case 't':
			return page.querySelector<HTMLElement>('[role="treeitem"][tabindex="0"]');
		default:
			return null;
	}
}
