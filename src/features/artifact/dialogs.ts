// The dialogs of what a person does with artifacts. Whoever opens one has done nothing yet.

import type { App } from 'obsidian';
import type { ArtifactOutcome, ArtifactRow, ProposalPreview } from '../../app/memory/artifacts';
import { freeLabel, isLabel, labelFrom } from '../../core/soil/artifact/identity';
import { baseNameOf } from '../../core/workflow/paths';
import { confirm } from '../../obsidian/confirm';
import { text } from '../../text';
import { visible } from '../kit/visible-text';
import type { Signoff } from '../signoff/signoff';
import type { NotePlace } from './artifact-acts';
import type { ArtifactContext, ArtifactDialogs } from './artifact-context';
import { type Form, openForm } from '../kit/form-dialog';
import { openMerge } from './merge-modal';
import { openTogether } from './together-modal';
import { proposedFor, type Range, shownIn } from './range-model';

const { track, relabel, stopping, restoring, suggest, tools, acts: words } = text.artifactView;
const { turningDown } = text.artifactView.proposals;

type Act = (context: ArtifactContext, click: Event) => Promise<ArtifactOutcome>;

export function dialogsFor(
	{ app, attempt }: Signoff,
	contextOf: () => ArtifactContext,
): ArtifactDialogs {
	const sure = (question: string, yes: string, act: Act) =>
		attempt(whenSure(app, { question, yes, act }, contextOf));
	return {
		track: (path) => openForm(app, attempt, trackForm(path, contextOf())),
		relabel: ({ uuid, label: before }) =>
			openForm(app, attempt, {
				...{ title: relabel.title(visible(before)), intro: relabel.intro, act: relabel.act },
				...{ label: words.label, check, value: before },
				run: async (label, event) => {
					const { acts, told } = contextOf();
					const outcome = await acts.relabel(uuid, label, event);
					if (outcome.ok) told(outcome);
					return sentenceOf(outcome);
				},
			}),
		stopTracking: ({ uuid, label }) =>
			sure(stopping.question(visible(label)), stopping.yes, ({ acts }, click) =>
				acts.stopTracking(uuid, click),
			),
		restore: (row, commit) =>
			sure(restoring.question(commit.slice(0, 7)), restoring.yes, ({ acts }, click) =>
				acts.restore(row, commit, click),
			),
		merge: (row) => openMerge(app, row, contextOf()),
		note: (place) => openForm(app, attempt, noteForm(place, contextOf())),
		suggest: (row, commit, range) => {
			const suggesting = suggestion(row, commit, range, contextOf());
			attempt(suggesting.then((one) => one && openForm(app, attempt, one)));
		},
		takeTogether: (entry) => openTogether(app, entry, contextOf()),
		turnDown: (preview, done) => openForm(app, attempt, turnDownForm(preview, done, contextOf())),
	};
}

function trackForm(path: string, { acts, control, open, told }: ArtifactContext): Form {
	const isTaken = (label: string) => {
		const row = control.artifact(label);
		return row?.label === label && !row.isUntracked;
	};
	return {
		...{ title: track.title(visible(baseNameOf(path))), intro: track.intro, act: track.act },
		...{ label: words.label, check, value: freeLabel(labelFrom(baseNameOf(path)), isTaken) },
		run: async (label, event) => {
			const outcome = await acts.track(path, label, event);
			if (outcome.ok && told(outcome)) open({ uuid: outcome.value.uuid });
			return sentenceOf(outcome);
		},
	};
}

interface Asking {
	question: string;
	yes: string;
	act: Act;
}

/** The press on yes is the proof. */
async function whenSure(
	app: App,
	{ question, yes, act }: Asking,
	contextOf: () => ArtifactContext,
): Promise<void> {
	const click = await confirm(app, question, yes);
	const context = contextOf();
	if (click) context.told(await act(context, click));
}

function noteForm(place: NotePlace, { acts, say }: ArtifactContext): Form {
	const { name } = place;
	return {
		...{ title: tools.noteTitle(name === null ? null : visible(name)), value: '' },
		...{ intro: tools.noteIntro, also: tools.noteHeading },
		...{ label: tools.noteField, act: tools.noteAct, isLong: true },
		check: (content) => (content === '' ? tools.empty : null),
		run: async (content, event, title) => {
			const answer = await acts.note(place, content, title, event);
			if (answer.ok) say({ sentence: tools.noteKept, undo: answer.value.undo ?? null });
			return answer.ok ? null : answer.refusal.sentence;
		},
	};
}

/** Null where the lines can't be shown. */
async function suggestion(
	row: ArtifactRow,
	commit: string,
	range: Range,
	context: ArtifactContext,
): Promise<Form | null> {
	const content = await context.control.textAt(row.uuid, commit);
	if (content.ok)
		return suggestForm(row, { commit, range, shown: shownIn(content.value, range) }, context);
	context.say(content.refusal);
	return null;
}

interface Chosen {
	commit: string;
	range: Range;
	/** What the lines say. */
	shown: string;
}

function suggestForm(
	row: ArtifactRow,
	{ commit, range: { first, last }, shown }: Chosen,
	{ acts, say }: ArtifactContext,
): Form {
	const place = text.artifactView.lines(first, last);
	return {
		...{ title: suggest.title(visible(row.label), place), intro: suggest.intro, value: shown },
		...{ label: suggest.field, also: suggest.reason, act: suggest.act, isLong: 'exact' },
		check: (content) => (content === shown ? suggest.same : null),
		run: async (written, event, reasoning) => {
			const content = proposedFor(written);
			const lines = { start: first, end: last, based_on: commit };
			const answer = await acts.use(row, 'propose_edit', { ...lines, content, reasoning }, event);
			if (answer.ok) say({ sentence: suggest.kept(visible(row.label)), undo: null });
			return answer.ok ? null : answer.refusal.sentence;
		},
	};
}

function turnDownForm(
	preview: ProposalPreview,
	done: () => void,
	{ acts, told }: ArtifactContext,
): Form {
	return {
		...{ title: turningDown.title(visible(preview.proposal.caller ?? '')), value: '' },
		...{ intro: turningDown.intro, label: turningDown.reason, act: turningDown.act },
		isLong: true,
		check: () => null,
		run: async (reason, event) => {
			const settlement = { take: 'none', ...(reason !== '' && { reason }) } as const;
			const outcome = await acts.settle(preview, settlement, event);
			if (outcome.ok && told(outcome)) done();
			return sentenceOf(outcome);
		},
	};
}

/** Why it wasn't done. */
function sentenceOf(outcome: ArtifactOutcome): string | null {
	return outcome.ok ? null : outcome.refusal.sentence;
}

function check(label: string): string | null {
	return isLabel(label) ? null : words.labelHint;
}
