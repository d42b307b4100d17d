// What a server offers, and what a person accepts of it. Acceptance is of the tool exactly as it is shown here.

import { Modal, Setting } from 'obsidian';
import type { KnownServer } from '../../app/outside';
import type { DiffLine } from '../../core/approval/diff';
import type { Settings } from '../../core/settings';
import { pinOf, type ToolPin } from '../../core/tools/pin';
import {
	parseServers,
	placeText,
	withPins,
	withServer,
	type ToolServer,
} from '../../core/tools/servers';
import { text } from '../../text';
import { fullTime } from '../kit/age';
import { armSlowly } from '../kit/acts/arming';
import { gestureOf } from '../kit/acts/trusted-gesture';
import type { Signoff } from '../signoff/signoff';
import { toolRows, type ToolRow } from './tool-rows';

export class ServerToolsModal extends Modal {
	private readonly endings: (() => void)[] = [];
	/** What a person has chosen and not accepted yet, by the tool's name. */
	private readonly reads = new Map<string, boolean>();
	private isAsking = false;

	constructor(
		private readonly signoff: Signoff,
		private readonly server: ToolServer,
	) {
		super(signoff.app);
	}

	override onOpen(): void {
		const { settings } = this.signoff;
		this.modalEl.addClass('signoff-tools');
		this.setTitle(text.outside.toolsOf(this.server.name));
		this.endings.push(
			armSlowly(this.modalEl),
			settings.onChange(() => this.draw()),
		);
		this.signoff.attempt(this.ask());
	}

	override onClose(): void {
		for (const end of this.endings.splice(0)) end();
		this.contentEl.empty();
	}

	private async ask(): Promise<void> {
		this.isAsking = true;
		this.draw();
		await this.signoff.plane.outside.refresh(this.server.name);
		this.isAsking = false;
		this.draw();
	}

	private draw(): void {
		const { contentEl } = this;
		const isOpen = this.endings.length > 0;
		contentEl.empty();
		if (!isOpen) return;
		this.drawHead();
		const known = this.signoff.plane.outside
			.known()
			.find(({ server }) => server.name === this.server.name);
		if (this.isAsking || !known) return;
		this.drawStanding(known);
		if (!known.judged) return;
		const rows = toolRows(known.judged);
		if (rows.length === 0) contentEl.createDiv({ text: text.outside.noTools });
		for (const row of rows) this.drawTool(row);
		const gone = known.judged.gone.map(({ tool }) => tool);
		if (gone.length > 0) contentEl.createDiv({ text: text.outside.gone(gone) });
	}

	/** Why nothing is offered, or since when that is known. */
	private drawStanding({ fault, keptAt }: KnownServer): void {
		const { contentEl } = this;
		if (fault)
			contentEl.createDiv({ cls: 'signoff-message is-error', text: text.outside.fault(fault) });
		if (fault === 'not-here') contentEl.createDiv({ text: text.outside.runTools });
		if (keptAt === null) return;
		const time = fullTime(Date.parse(keptAt));
		contentEl.createDiv({ cls: 'signoff-quiet', text: text.outside.keptAt(time) });
	}

	private drawHead(): void {
		const isProgram = this.server.kind === 'stdio';
		new Setting(this.contentEl)
			.setName(placeText(this.server))
			.setDesc(this.isAsking && !isProgram ? text.outside.asking : '')
			.addButton((button) =>
				button
					.setButtonText(isProgram ? text.outside.lookAgain : text.outside.askAgain)
					.setDisabled(this.isAsking)
					.onClick(() => this.signoff.attempt(this.ask())),
			);
	}

	private drawTool(row: ToolRow): void {
		const { contentEl } = this;
		const setting = new Setting(contentEl)
			.setName(row.name)
			.setDesc(text.outside.standing(row.standing));
		this.addButtons(setting, row);
		contentEl.createDiv({ cls: 'signoff-tool-description', text: row.description });
		if (row.mayAccept) this.drawChoice(row);
		if (row.changes) this.drawChanges(row.changes);
		else if (row.details !== '') {
			const details = contentEl.createEl('details');
			details.open = row.mayAccept;
			details.createEl('summary', { text: text.outside.details });
			details.createEl('pre', { cls: 'signoff-text', text: row.details });
		}
	}

	private addButtons(setting: Setting, row: ToolRow): void {
		const { accept, acceptLabel, withdraw, withdrawLabel } = text.outside;
		if (row.mayAccept)
			setting.addButton((button) => {
				button.buttonEl.ariaLabel = acceptLabel(row.name);
				button.setButtonText(accept).onClick((event) => this.accept(row, event));
			});
		if (row.mayWithdraw)
			setting.addButton((button) => {
				button.buttonEl.ariaLabel = withdrawLabel(row.name);
				button.setButtonText(withdraw).onClick(() => this.withdraw(row));
			});
	}

	private drawChoice(row: ToolRow): void {
		const { name } = row.judged.offered;
		new Setting(this.contentEl)
			.setName(text.outside.onlyReads)
			.setDesc(text.outside.onlyReadsHint)
			.addToggle((toggle) =>
				toggle.setValue(this.readsOf(row)).onChange((reads) => this.reads.set(name, reads)),
			);
	}

	private drawChanges(lines: readonly DiffLine[]): void {
		this.contentEl.createDiv({ text: text.outside.changes });
		const attr = { tabindex: '0', role: 'region', 'aria-label': text.outside.changes };
		const diff = this.contentEl.createDiv({ cls: 'signoff-diff', attr });
		for (const line of lines) {
			const { tag, sign } = LINES[line.kind];
			diff.createEl(tag, { text: sign + line.text });
		}
	}

	private readsOf({ judged, reads }: ToolRow): boolean {
		return this.reads.get(judged.offered.name) ?? reads;
	}

	/** Takes the person's own click, and pins what was shown. */
	private accept(row: ToolRow, event: MouseEvent): void {
		const pin = pinOf(row.judged, this.readsOf(row));
		if (pin && gestureOf(event, 'settings')?.spend())
			this.change((server) => withPins(server, [pin]));
	}

	private withdraw({ judged }: ToolRow): void {
		const isOther = ({ tool }: ToolPin) => tool !== judged.offered.name;
		this.change((server) => ({ ...server, pins: server.pins.filter(isOther) }));
	}

	/** Of the server that was asked: one at another place is another server. */
	private change(act: (server: ToolServer) => ToolServer): void {
		const { settings, attempt } = this.signoff;
		const changed = (now: Settings): Settings => {
			const server = parseServers(now.servers).find(({ name }) => name === this.server.name);
			const isSame = server && placeText(server) === placeText(this.server);
			return isSame ? withServer(now, act(server)) : now;
		};
		attempt(settings.update(changed));
	}
}

/** Colour alone tells nothing to many. */
const LINES = {
	same: { tag: 'div', sign: '  ' },
	added: { tag: 'ins', sign: '+ ' },
	removed: { tag: 'del', sign: '− ' },
} as const;
