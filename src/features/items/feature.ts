// What a person does with a single item by command or in its menu. Any program may run a command, so what leads
// to a decision opens a dialog and goes no further.

import { type App, FuzzySuggestModal } from 'obsidian';
import type { UndoOffer } from '../../app/workspace';
import { baseNameOf } from '../../core/workflow/paths';
import type { WorkflowState } from '../../core/workflow/states';
import { addLines, exportEvidence, mayDraft, mayExport, move, targetsOf } from './item-actions';
import { addToNoteMenu } from '../signoff/note-menu';
import type { SettingRows } from '../signoff/setting-rows';
import type { Signoff } from '../signoff/signoff';
import { type AppCommand, addCommands } from '../../obsidian/commands';
import { confirm } from '../../obsidian/confirm';
import { text } from '../../text';

export function items(signoff: Signoff): void {
	const { plugin, acts } = signoff;
	signoff.settingRows.push(ignoreRules);
	addToNoteMenu(signoff, (paths, add) => addLines(signoff, paths, add));
	addCommands(plugin, [
		{
			id: 'read-again',
			name: text.commands.readAgain,
			icon: 'refresh-cw',
			find: () => (signoff.status() === 'ready' ? () => signoff.readAll() : null),
		},
		{
			id: 'undo',
			name: text.commands.undo,
			icon: 'undo',
			find: () => {
				const offer = acts.lastUndo(signoff.now());
				return offer && (() => signoff.attempt(undoOne(signoff, offer)));
			},
		},
		...noteCommands(signoff),
	]);
}

/** Those about the note that is open. */
function noteCommands(signoff: Signoff): AppCommand[] {
	const { control, acts, attempt } = signoff;
	const ofNote = (may: (path: string) => boolean, act: (path: string) => void) => () => {
		const path = signoff.activePath();
		return path !== null && may(path) ? () => act(path) : null;
	};
	return [
		{
			id: 'move-to',
			name: text.commands.moveTo,
			icon: 'arrow-right-left',
			find: ofNote(
				(path) => targetsOf(control, [path]).length > 0,
				(path) => chooseAndMove(signoff, path),
			),
		},
		{
			id: 'take-in',
			name: text.commands.takeIn,
			icon: 'badge-check',
			find: ofNote(
				(path) => control.standing(path)?.canTakeIn === true,
				(path) => attempt(acts.takeIn(path)),
			),
		},
		{
			id: 'draft-plan',
			name: text.loop.panel.draftCommand,
			icon: 'list-plus',
			find: ofNote(
				(path) => mayDraft(control, path),
				(path) => attempt(acts.draft(path)),
			),
		},
		{
			id: 'export-evidence',
			name: text.evidence.command,
			icon: 'package-check',
			find: ofNote(
				(path) => mayExport(control, path),
				(path) => attempt(exportEvidence(signoff, path)),
			),
		},
	];
}

function chooseAndMove(signoff: Signoff, path: string): void {
	new ChooseState(signoff.app, targetsOf(signoff.control, [path]), (to, event) =>
		signoff.attempt(move(signoff, [path], to, event)),
	).open();
}

async function undoOne({ app, control, acts }: Signoff, offer: UndoOffer): Promise<void> {
	const name = control.standing(offer.path)?.title ?? baseNameOf(offer.path);
	const event = await confirm(app, text.panel.undoQuestion(name), text.panel.undoYes);
	if (event) await acts.within('notice').undo(offer, event);
}

const ignoreRules: SettingRows = {
	rows: () => [
		{
			type: 'group',
			heading: text.settings.items,
			items: [
				{
					name: text.settings.ignoreRules,
					desc: text.settings.ignoreRulesHint,
					aliases: [...text.settings.aliases.ignoreRules],
					control: { type: 'textarea', key: 'ignoreRules', rows: 8 },
				},
			],
		},
	],
};

/** Asks where to move items. The choice is made by the person's own click or key, which goes along. */
type Choose = (state: WorkflowState, event: MouseEvent | KeyboardEvent) => void;

class ChooseState extends FuzzySuggestModal<WorkflowState> {
	constructor(
		app: App,
		private readonly states: readonly WorkflowState[],
		private readonly choose: Choose,
	) {
		super(app);
		this.setPlaceholder(text.menus.chooseState);
	}

	getItems(): WorkflowState[] {
		return [...this.states];
	}

	getItemText(state: WorkflowState): string {
		return text.stateName(state);
	}

	onChooseItem(state: WorkflowState, event: MouseEvent | KeyboardEvent): void {
		this.choose(state, event);
	}
}
