// The spec or issue that is open, in the panel: where it stands, what it leads to, and what can be done with it.

import { useLayoutEffect, useRef } from 'preact/hooks';
import type { BacklogRow } from '../../app/backlog';
import type { Relationship } from '../../core/backlog/relationships';
import { assigneeOf, typeOf } from '../../core/backlog/parts-of';
import { text } from '../../text';
import { Button } from '../kit/button';
import { useUniqueId } from '../kit/hooks/use-unique-id';
import { Progress } from '../kit/progress';
import type { Row, RowAction } from '../kit/row';
import { RowList } from '../kit/row-list';
import { Section } from '../kit/section';
import { visible } from '../kit/visible-text';
import type { BacklogContext } from './backlog-context';
import { nodeAt } from './backlog-host';
import { PriorityMark, StatusChip, TypeIcon } from './marks';
import {
	pageOf,
	type EntityLink,
	type EntityPage,
	type LinkGroup,
	type Relation,
} from './page-model';
import { mayClose, mayReopen, statusChoices } from './status-model';
import { TroublesList, useTroubles } from './troubles';
import { troublesOf } from './troubles-model';
import { Work } from './work-part';

interface PartProps {
	path: string;
	context: BacklogContext;
}

const { backlogView: all } = text;
const { panel: words } = all;

export function entityPart(path: string, context: BacklogContext) {
	return <EntityPart key={path} path={path} context={context} />;
}

function EntityPart({ path, context }: PartProps) {
	const row = context.control.entity(path);
	if (!row) return <NotYet path={path} context={context} />;
	return <Known key={path} path={path} row={row} context={context} />;
}

function NotYet({ path, context }: PartProps) {
	const { acts, attempt } = context;
	return (
		<Section title={text.panel.thisNote}>
			<div class="signoff-quiet">{words.adopt}</div>
			<div class="signoff-buttons signoff-moves">
				<Button onClick={(event) => attempt(acts.adopt(path, event))}>{all.commands.adopt}</Button>
			</div>
		</Section>
	);
}

function Known({ path, row: { root, id }, context }: PartProps & { row: BacklogRow }) {
	const troubles = troublesOf(useTroubles(context, root), { path, id });
	const node = nodeAt(context, root, path);
	if (!node) {
		// Another note has its id: that is what is wrong, and nothing else can be said of it.
		return (
			<Section title={text.panel.thisNote}>
				<TroublesList {...{ root, troubles, context }} />
			</Section>
		);
	}
	const page = pageOf(context.control.graphOf(root), node);
	return (
		<Section title={all.kind[node.kind]}>
			<Head page={page} context={context} />
			<TroublesList {...{ root, troubles, context }} />
			{page.progress ? (
				<Progress
					label={words.progress(page.progress.closed, page.progress.total)}
					done={page.progress.closed}
					total={page.progress.total}
				/>
			) : null}
			<Work node={node} root={root} context={context} />
			<Links groups={page.groups} root={root} context={context} />
			<Acts page={page} root={root} context={context} />
		</Section>
	);
}

interface PageProps {
	page: EntityPage;
	context: BacklogContext;
}

function Head({ page: { node }, context }: PageProps) {
	const { entity, id, title, priority } = node;
	const assignee = assigneeOf(entity);
	return (
		<>
			<div class="signoff-note-title" dir="auto">
				{visible(title)}
			</div>
			<div class="signoff-backlog-facts">
				<span class="signoff-note-id">{id}</span>
				<span class="signoff-backlog-fact">
					<TypeIcon entity={entity} />
					{all.type[typeOf(entity)]}
				</span>
				<PriorityMark priority={priority} />
				{assignee === null ? null : <span dir="auto">{visible(assignee)}</span>}
			</div>
			<StatusField page={{ node }} context={context} />
		</>
	);
}

interface StatusProps {
	page: Pick<EntityPage, 'node'>;
	context: BacklogContext;
}

/** What is not possible from here cannot be chosen; closing asks first. */
function StatusField({ page: { node }, context }: StatusProps) {
	const id = useUniqueId();
	const { acts, dialogs, attempt } = context;
	const choices = statusChoices([node]);
	const set = (value: string, event: Event) => {
		const chosen = choices.find(({ status }) => status === value);
		if (chosen?.target.kind !== 'open') return;
		if (chosen.status === 'closed') dialogs.close([node.path]);
		else attempt(acts.setStatus([node.path], chosen.status, event));
	};
	return (
		<div class="signoff-backlog-status-field">
			<label for={id}>{words.status}</label>
			<select
				id={id}
				class="dropdown"
				value={node.status}
				onChange={(event) => {
					const { value } = event.currentTarget;
					// It says what the note says, until that has changed.
					event.currentTarget.value = node.status;
					set(value, event);
				}}
			>
				{choices.map(({ status, target }) => (
					<option key={status} value={status} disabled={target.kind === 'closed'}>
						{all.status[status]}
					</option>
				))}
			</select>
		</div>
	);
}

interface LinksProps {
	groups: readonly LinkGroup[];
	root: string;
	context: BacklogContext;
}

function Links({ groups, root, context }: LinksProps) {
	const { acts, attempt, openNote } = context;
	const { list, pressed } = useFocusAfter();
	const unlink = (edge: Relationship, event: MouseEvent) => {
		pressed.current = true;
		attempt(acts.unlink(root, edge, event));
	};
	return (
		<div ref={list}>
			{groups.map(({ relation, links }) => (
				<RowList
					key={relation}
					label={words.relation[relation]}
					page={20}
					entries={links}
					row={(link) => ({
						...linkRow(link),
						heading: words.relation[relation],
						...(link.edge && { action: unlinkAction(relation, link, link.edge, unlink) }),
					})}
					onOpen={({ path }, event) => {
						if (path !== null) openNote(path, event);
					}}
				/>
			))}
		</div>
	);
}

/** What was pressed goes with its row: the keys go on with what is left. */
function useFocusAfter() {
	const list = useRef<HTMLDivElement>(null);
	const pressed = useRef(false);
	useLayoutEffect(() => {
		const { current } = list;
		if (!pressed.current || !current || current.doc.activeElement !== current.doc.body) return;
		pressed.current = false;
		const next = current.querySelector<HTMLElement>('.signoff-row[tabindex="0"]');
		(next ?? current.parentElement?.querySelector<HTMLElement>('.signoff-moves button'))?.focus();
	});
	return { list, pressed };
}

function unlinkAction(
	relation: Relation,
	{ id, path, title }: EntityLink,
	edge: Relationship,
	unlink: (edge: Relationship, event: MouseEvent) => void,
): RowAction {
	const name = words.unlink(words.relation[relation], path === null ? id : visible(title));
	return {
		...{ name, description: name, icon: 'x' },
		evenGone: true,
		onClick: (event) => unlink(edge, event),
	};
}

function linkRow({ id, title, path, status, waitsFor }: EntityLink): Row {
	const waits =
		waitsFor.length === 0
			? ''
			: all.row.waitsFor(waitsFor.slice(0, 2), Math.max(0, waitsFor.length - 2));
	return {
		key: id,
		label: (
			<>
				<span>{path === null ? visible(id) : visible(title)}</span>
				<span class="signoff-row-note">
					{[path === null ? '' : id, waits].filter(Boolean).join(' · ')}
				</span>
			</>
		),
		detail: status === null ? words.missing : <StatusChip status={status} />,
		gone: path === null,
	};
}

interface ActsProps extends PageProps {
	root: string;
}

function Acts({ page: { node, groups }, root, context }: ActsProps) {
	const { acts, dialogs, attempt, control } = context;
	const { path, id, kind } = node;
	const relate = <Button onClick={() => dialogs.relate(path, acts)}>{words.relate}</Button>;
	if (kind === 'spec') {
		return (
			<>
				{groups.some(({ relation }) => relation === 'issues') ? null : (
					<div class="signoff-quiet">{words.noIssues}</div>
				)}
				<div class="signoff-buttons signoff-moves">
					<Button cta onClick={() => dialogs.planSpec(path)}>
						{words.plan}
					</Button>
					<Button onClick={() => dialogs.create(root, 'issue', id)}>{words.newIssue}</Button>
					{relate}
				</div>
			</>
		);
	}
	const task = control.taskOf(id, root);
	const isUnderWay = task?.path != null && task.ended === null && task.state !== 'Done';
	return (
		<div class="signoff-buttons signoff-moves">
			{node.status === 'closed' || isUnderWay ? null : (
				<Button cta onClick={(event) => attempt(acts.send(path, event))}>
					{words.send}
				</Button>
			)}
			{mayClose(node) ? <Button onClick={() => dialogs.close([path])}>{words.close}</Button> : null}
			{mayReopen(node) ? (
				<Button onClick={(event) => attempt(acts.reopen(path, event))}>{words.reopen}</Button>
			) : null}
			{relate}
		</div>
	);
}
