// The conversations of a workspace: the tree of branches, and one or two of them.

import type { App } from 'obsidian';
import type { RefObject } from 'preact';
import { useMemo, useRef, useState } from 'preact/hooks';
import type { WorkspaceStatus } from '../../app/items';
import type { BranchRow } from '../../app/memory/conversations';
import { USER } from '../../core/soil/conversation/head';
import { text } from '../../text';
import { Button } from '../kit/button';
import { EmptyState } from '../kit/empty-state';
import { useRedrawOn } from '../kit/hooks/use-redraw-on';
import { KeyHelp } from '../kit/key-help';
import { visible } from '../kit/visible-text';
import { BranchTree } from './branch-tree';
import { branchMenu, copyText, messageMenu } from './menus';
import { withBeside, withBranch, type Choice } from './choice-model';
import { Bar } from './conversation-bar';
import type { Draft } from './composer';
import type { ConversationContext } from './conversation-context';
import { takeKey } from './page-keys';
import { Pane, type PaneParts } from './pane';
import { TwoPanes } from './two-panes';
import { referenceTo } from './thread/thread-model';
import type { Goal } from './thread/thread';
import { pathTo, treeRows } from './tree-model';

const { conversationView: words } = text;

export interface PageProps {
	app: App;
	context: ConversationContext;
	choice: Choice;
	onChoice: (choice: Choice) => void;
	/** What was begun to be written, by conversation. */
	drafts: Map<string, Draft>;
	/** A message or a fragment to show; each object once. */
	goal: Goal | null;
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
	branches: readonly BranchRow[];
}

function Branches(props: BranchesProps) {
	const { context, choice, branches } = props;
	const page = useRef<HTMLDivElement>(null);
	const [help, setHelp] = useState(false);
	const toggleHelp = () => setHelp(!help);
	const tree = useMemo(() => treeRows(branches), [branches]);
	const { shown, beside, open, openBeside } = choosing(props, page);
	const parts = partsOf(props, page, { open, openBeside });
	const pane = (row: BranchRow, close?: () => void) => (
		<Pane
			key={row.uuid}
			{...parts}
			{...{ row, close }}
			path={pathTo(tree, row.uuid)}
			goal={close ? null : props.goal}
		/>
	);
	return (
		<div
			class="signoff-talk"
			ref={page}
			onKeyDown={(event) => {
				if (takeKey(event, page.current, toggleHelp)) event.preventDefault();
			}}
		>
			<Bar {...props} {...{ shown, beside, tree, openBeside, toggleHelp }} />
			{help ? <Help close={toggleHelp} /> : null}
			<div class="signoff-talk-body">
				{choice.tree ? (
					<BranchTree
						rows={tree}
						shown={[shown, beside].map((one) => one?.uuid ?? null)}
						menu={parts.branchMenu}
						{...{ context, open, openBeside }}
					/>
				) : null}
				{shown && beside ? (
					<TwoPanes
						names={[visible(shown.title), visible(beside.title)]}
						panes={[pane(shown), pane(beside, () => openBeside(null))]}
					/>
				) : (
					shown && pane(shown)
				)}
			</div>
		</div>
	);
}

function Help({ close }: { close: () => void }) {
	return (
		<div class="signoff-talk-keys">
			<KeyHelp words={words.keys} close={close} />
		</div>
	);
}

type Page = RefObject<HTMLDivElement | null>;

function choosing({ context, choice, onChoice, root, branches }: BranchesProps, page: Page) {
	const find = (uuid: string | null) => branches.find((one) => one.uuid === uuid) ?? null;
	const shown = find(choice.branch) ?? firstOf(branches);
	const beside = choice.beside === shown?.uuid ? null : find(choice.beside);
	const open = (uuid: string, item: string | null = null) => {
		const tree = choice.tree && !isNarrow(page.current);
		if (item === null) onChoice(withBranch({ ...choice, tree }, root, uuid));
		else context.open({ root, uuid }, item);
	};
	const openBeside = (uuid: string | null) =>
		onChoice(withBeside({ ...choice, root, branch: shown?.uuid ?? null }, uuid));
	return { shown, beside, open, openBeside };
}

function partsOf(
	{ app, context, choice, drafts }: BranchesProps,
	page: Page,
	{ open, openBeside }: Pick<ReturnType<typeof choosing>, 'open' | 'openBeside'>,
): PaneParts {
	return {
		...{ app, context, drafts, showFragments: choice.fragments },
		openBranch: open,
		branchMenu: (row, at) => branchMenu(row, at, { context, openBeside }),
		openMenu: (row, at) => messageMenu(row, at, context),
		copyFragment: (row, fragment) =>
			context.attempt(copyText(page.current, referenceTo(row, fragment))),
	};
}

/** Where the person works; else what was begun last and still goes on; else the first. */
function firstOf(branches: readonly BranchRow[]): BranchRow | null {
	const active = branches.filter(({ summary, isGone }) => summary === null && !isGone);
	const own = active.find(({ participants }) => participants.includes(USER));
	return own ?? active.at(-1) ?? branches[0] ?? null;
}

const NARROW = 600;

/** There the tree lies over what is read. */
export function isNarrow(page: HTMLElement | null): boolean {
	return (page?.clientWidth ?? NARROW) < NARROW;
}
