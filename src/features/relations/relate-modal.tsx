// *Relate to…*: how a note is related to another one, chosen from the notes of its workspace.

import { useState } from 'preact/hooks';
import { type KindByHand, KINDS_BY_HAND, type RelationBy } from '../../app/memory/relations';
import { baseNameOf } from '../../core/workflow/paths';
import { text } from '../../text';
import { Button } from '../kit/button';
import { openDialog } from '../kit/dialog';
import { useUniqueId } from '../kit/hooks/use-unique-id';
import { Message } from '../kit/message';
import { ModEnterHint, onModEnter } from '../kit/mod-enter';
import { visible } from '../kit/visible-text';
import type { Signoff } from '../signoff/signoff';

const words = text.relations;

/** More are found by typing. */
const MOST_SHOWN = 50;

/** A relation decides nothing, so a program may make one. The log says who did. */
export function byOf(event: Event): RelationBy {
	return event.isTrusted
		? { actor: 'human', via: 'panel' }
		: { actor: 'system', via: 'another program' };
}

/** A spec or an issue is related by the backlog, whose dialog leads here for any other note. */
export function mayRelate({ control }: Signoff, path: string): boolean {
	return control.relations.has(path) && control.backlog.entity(path) === null;
}

export function openRelate(signoff: Signoff, path: string): void {
	const title = words.relateTitle(baseNameOf(path));
	openDialog(signoff.app, { className: 'signoff-relate', title }, (modal) => (
		<RelatePage {...{ signoff, path }} close={() => modal.close()} />
	));
}

interface RelateProps {
	signoff: Signoff;
	path: string;
	close: () => void;
}

function RelatePage({ signoff, path, close }: RelateProps) {
	const { relations } = signoff.control;
	const [kind, setKind] = useState<KindByHand>(KINDS_BY_HAND[0]);
	const [sought, setSought] = useState('');
	const [chosen, setChosen] = useState<string | null>(null);
	const [reason, setReason] = useState('');
	const [problem, setProblem] = useState<string | null>(null);
	const notes = notesLike(relations.notesBeside(path), sought);
	const target = chosen !== null && notes.includes(chosen) ? chosen : (notes[0] ?? null);
	const relate = async (event: Event) => {
		const root = relations.rootOf(path);
		if (target === null || root === null) return;
		const wanted = { kind, source: path, target, reason: reason.trim() };
		const done = await relations.add(root, wanted, byOf(event));
		if (!done.ok) {
			setProblem(done.refusal.sentence);
			return;
		}
		signoff.say(done.value);
		close();
	};
	const act = (event: Event) => signoff.attempt(relate(event));
	return (
		<div
			class="signoff-relate-form"
			onKeyDown={(event) => onModEnter(event, (key) => !key.repeat && act(key))}
		>
			{problem === null ? null : <Message tone="error">{visible(problem)}</Message>}
			<KindField kind={kind} choose={setKind} />
			{kind === 'supercedes' ? <p class="signoff-quiet">{words.forGood}</p> : null}
			<TextField label={words.search} value={sought} change={setSought} />
			<NoteField notes={notes} chosen={target} choose={setChosen} />
			<TextField label={words.reason} value={reason} change={setReason} />
			<div class="signoff-review-buttons">
				<ModEnterHint />
				<Button onClick={close}>{words.back}</Button>
				<Button cta disabled={target === null} onClick={act}>
					{words.add}
				</Button>
			</div>
		</div>
	);
}

function notesLike(paths: readonly string[], sought: string): readonly string[] {
	const wanted = sought.trim().toLowerCase();
	return paths.filter((path) => path.toLowerCase().includes(wanted)).slice(0, MOST_SHOWN);
}

function KindField({ kind, choose }: { kind: KindByHand; choose: (kind: KindByHand) => void }) {
	const id = useUniqueId();
	return (
		<div>
			<label for={id}>{words.kind}</label>
			<select
				id={id}
				class="dropdown"
				value={kind}
				onChange={({ currentTarget: { value } }) =>
					choose(KINDS_BY_HAND.find((one) => one === value) ?? kind)
				}
			>
				{KINDS_BY_HAND.map((one) => (
					<option key={one} value={one}>
						{words.kinds[one]}
					</option>
				))}
			</select>
		</div>
	);
}

interface TextFieldProps {
	label: string;
	value: string;
	change: (value: string) => void;
}

function TextField({ label, value, change }: TextFieldProps) {
	const id = useUniqueId();
	return (
		<div>
			<label for={id}>{label}</label>
			<input
				id={id}
				type="text"
				value={value}
				onInput={({ currentTarget }) => change(currentTarget.value)}
			/>
		</div>
	);
}

interface NoteFieldProps {
	notes: readonly string[];
	chosen: string | null;
	choose: (path: string) => void;
}

function NoteField({ notes, chosen, choose }: NoteFieldProps) {
	const id = useUniqueId();
	if (notes.length === 0) return <div class="signoff-quiet">{words.noNotes}</div>;
	return (
		<div>
			<label for={id}>{words.target}</label>
			<select
				id={id}
				class="dropdown"
				value={chosen ?? ''}
				onChange={({ currentTarget: { value } }) => choose(value)}
			>
				{notes.map((path) => (
					<option key={path} value={path}>
						{visible(path)}
					</option>
				))}
			</select>
		</div>
	);
}
