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
import { addCommand } from '../../obsidian/commands';
import { confirm } from '../../obsidian/confirm';
import { text } from '../../text';

export function items(signoff: Signoff): void {
	const { plugin, acts } = signoff;
	signoff.settingRows.push(ignoreRules);
	addToNoteMenu(signoff, (paths, add) => addLines(signoff, paths, add));
	addCommand(plugin, 'read-again', text.commands.readAgain, 'refresh-cw', () =>
		signoff.status() === 'ready' ? () => signoff.readAll() : null,
	);
	addCommand(plugin, 'undo', text.commands.undo, 'undo', () => {
		const offer = acts.lastUndo(signoff.now());
		return offer && (() => signoff.attempt(undoOne(signoff, offer)));
	});
	addNoteCommands(signoff);
}

/** Those about the note that is open. */
function addNoteCommands(signoff: Signoff): void {
	const { plugin, control, acts, attempt } = signoff;
	type May = (path: string) => boolean;
	const add = (id: string, name: string, icon: string, may: May, act: (path: string) => void) =>
		addCommand(plugin, id, name, icon, () => {
			const path = signoff.activePath();
			return path !== null && may(path) ? () => act(path) : null;
		});
	const mayMove = (path: string) => targetsOf(control, [path]).length > 0;
	add('move-to', text.commands.moveTo, 'arrow-right-left', mayMove, (path) =>
		chooseAndMove(signoff, path),
	);
	const mayTakeIn = (path: string) => control.standing(path)?.canTakeIn === true;
	add('take-in', text.commands.takeIn, 'badge-check', mayTakeIn, (path) =>
		attempt(acts.takeIn(path)),
	);
	const draft = (path: string) => attempt(acts.draft(path));
	add(
		'draft-plan',
		text.loop.panel.draftCommand,
		'list-plus',
		(path) => mayDraft(control, path),
		draft,
	);
	const save = (path: string) => attempt(exportEvidence(signoff, path));
	add(
		'export-evidence',
		text.evidence.command,
		'package-check',
		(path) => mayExport(control, path),
		save,
	);
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
