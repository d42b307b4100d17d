// Where specs and issues are. It is asked for in a dialog: a name that is only half typed must not become a folder.

import { Notice, type SettingDefinition } from 'obsidian';
import {
	type BacklogFolderProblem,
	isHiddenFolder,
	problemWithBacklog,
} from '../../core/backlog/backlog-folder';
import { ENTITY_KINDS, type EntityKind } from '../../core/backlog/entities';
import { isWithin, joinPath, nameOf, parentOf } from '../../core/workflow/paths';
import { tidyFolderPath } from '../../core/workflow/folder-name';
import { text } from '../../text';
import type { SettingKey, SettingRows } from '../signoff/setting-rows';
import type { Signoff } from '../signoff/signoff';
import { FieldsModal } from './fields-modal';

const words = text.settings;

export function backlogRows(signoff: Signoff): SettingRows {
	const folder = () => signoff.settings.current().backlogFolder;
	return {
		rows: () => [
			{
				type: 'group',
				heading: words.backlog,
				items: [
					{
						name: words.backlogFolder,
						desc: words.backlogFolderNow(folder()),
						aliases: [...words.aliases.backlogFolder],
						render: (setting) => {
							setting.addButton((button) =>
								button.setButtonText(words.changeFolder).onClick(() => askForFolder(signoff)),
							);
						},
					},
					...ENTITY_KINDS.map((kind) => templateRow(signoff, kind)),
				],
			},
		],
		read: (key) => {
			const kind = kindIn(key);
			return kind && signoff.settings.current().backlogTemplates[kind];
		},
		write: async (key, value) => {
			const kind = kindIn(key);
			if (!kind || typeof value !== 'string') return;
			await signoff.settings.update((now) => ({
				...now,
				backlogTemplates: { ...now.backlogTemplates, [kind]: value },
			}));
		},
		shape: folder,
	};
}

function kindIn(key: string): EntityKind | undefined {
	return ENTITY_KINDS.find((kind) => key === `template ${kind}`);
}

function templateRow({ app, settings }: Signoff, kind: EntityKind): SettingDefinition<SettingKey> {
	const path = settings.current().backlogTemplates[kind];
	const isGone = path !== '' && app.vault.getAbstractFileByPath(path) === null;
	return {
		name: words.template[kind],
		desc: isGone ? words.templateGone(path) : words.templateHint,
		control: {
			type: 'file',
			key: `template ${kind}`,
			filter: ({ extension }) => extension === 'md',
		},
	};
}

function askForFolder(signoff: Signoff): void {
	const { app, settings, attempt } = signoff;
	const { backlogFolder, backlogFolderHint, useFolder } = words;
	const before = settings.current().backlogFolder;
	new FieldsModal(app, {
		title: backlogFolder,
		fields: [{ name: words.folder, hint: backlogFolderHint, placeholder: before, value: before }],
		done: useFolder,
		take: ([typed = '']) => {
			const folder = tidyFolderPath(typed);
			const problem = problemWithBacklog(folder, settings.current().workspaces);
			if (problem) return sentenceFor(problem);
			if (folder !== before) attempt(change(signoff, before, folder));
			return null;
		},
	}).open();
}

function sentenceFor(problem: BacklogFolderProblem): string {
	if (problem === 'empty' || problem === 'in-use') return words.backlogProblem[problem];
	return text.onboarding.folderProblem[problem];
}

/**
 * The folder goes along where it can, and before the setting is changed: so either both change or neither, and what is in
 * it was moved, not deleted. Throws VaultFault.
 */
async function change({ files, settings }: Signoff, from: string, to: string): Promise<void> {
	const left: string[] = [];
	for (const { root } of settings.current().workspaces) {
		const [before, after] = [joinPath(root, from), joinPath(root, to)];
		if (!(await moveAlong(files, before, after))) left.push(before);
	}
	await settings.update((now) => ({ ...now, backlogFolder: to }));
	if (left.length > 0) new Notice(words.backlogLeft(left, to));
}

/** False where something stays behind: two folders are not made one, and none is put into itself. */
async function moveAlong(files: Signoff['files'], from: string, to: string): Promise<boolean> {
	// The app can't see it, and so not move it.
	if (isHiddenFolder(nameOf(from))) return false;
	if ((await files.kindOf(from)) !== 'folder') return true;
	if (isWithin(from, to) || isWithin(to, from) || (await files.kindOf(to)) !== null) return false;
	const parent = parentOf(to);
	if (parent !== '') await files.createFolder(parent);
	await files.rename(from, to);
	return true;
}
