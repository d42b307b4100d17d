// Who is connected, how gates are doing, what agents may do without asking, and how to set one up: as rows of the settings, in the settings and
// in a window of its own, which links and commands open.

import {
	type App,
	FileSystemAdapter,
	Modal,
	Notice,
	Platform,
	Setting,
	SettingGroup,
	SettingPage,
} from 'obsidian';
import { seenAtDoor } from '../../app/door';
import { text } from '../../text';
import { agentsPage } from '../../text/recorded/agents-page';
import { gestureOf } from '../kit/acts/trusted-gesture';
import { paced } from '../kit/hooks/paced';
import type { Signoff } from '../signoff/signoff';
import {
	agentsModel,
	type AgentsModel,
	type Line,
	NAMED_AGENTS,
	type RuleLine,
	type RulesModel,
	SEEN_DAYS,
	setUpCommands,
} from './agents-model';

const words = text.agents.page;

/** Each look reads the logs of some weeks. */
const LOOK_MS = 2_000;

export class AgentsPage extends SettingPage {
	override title = words.name;
	private end: (() => void) | null = null;

	constructor(private readonly signoff: Signoff) {
		super();
	}

	display(): void {
		this.end?.();
		this.end = showAgents(this.signoff, this.containerEl);
	}

	override hide(): void {
		this.end?.();
		this.end = null;
		super.hide();
	}
}

export class AgentsModal extends Modal {
	private end: (() => void) | null = null;

	constructor(private readonly signoff: Signoff) {
		super(signoff.app);
	}

	override onOpen(): void {
		this.modalEl.addClass('signoff-agents-modal');
		this.setTitle(words.name);
		this.end = showAgents(this.signoff, this.contentEl);
	}

	override onClose(): void {
		this.end?.();
		this.contentEl.empty();
	}
}

/** Draws the page, and again when it says something else. Returns what ends it. */
function showAgents(signoff: Signoff, element: HTMLElement): () => void {
	const { control, settings, attempt } = signoff;
	element.addClass('signoff-agents');
	let shown: string | null = null;
	let isOver = false;
	const draw = async () => {
		const model = await readModel(signoff);
		const said = JSON.stringify(model);
		if (isOver || said === shown) return;
		shown = said;
		const place = placeOf(element);
		element.empty();
		drawPage(signoff, element, { model, again: () => attempt(draw()) });
		focusAt(element, place);
	};
	new Setting(element).setName(words.loading);
	const looks = paced(() => attempt(draw()), LOOK_MS);
	const ends = [control.onChange(looks.ask), settings.onChange(looks.ask), looks.stop];
	looks.ask();
	return () => {
		isOver = true;
		for (const end of ends) end();
	};
}

async function readModel({ control, settings, rules, now }: Signoff): Promise<AgentsModel> {
	const roots = settings.current().workspaces.map(({ root }) => root);
	const workspaces = roots.flatMap((root) => control.workspaceIn(root) ?? []);
	const seen = await Promise.all(workspaces.map((workspace) => seenAtDoor(workspace)));
	const lists = await Promise.all(
		workspaces.map(async ({ root }) => ({ root, list: await rules.list(root) })),
	);
	return agentsModel({ seen, lists, now: now() });
}

/** Where the focus is, so that pressing one of many buttons leads to the next. */
function placeOf(element: HTMLElement): number {
	const buttons = [...element.querySelectorAll('button')];
	return buttons.findIndex((button) => button === element.doc.activeElement);
}

function focusAt(element: HTMLElement, place: number): void {
	if (place < 0) return;
	const buttons = [...element.querySelectorAll('button')];
	buttons[Math.min(place, buttons.length - 1)]?.focus({ preventScroll: true });
}

interface Shown {
	model: AgentsModel;
	/** Something was done: it is looked at again. */
	again: () => void;
}

function drawPage(signoff: Signoff, element: HTMLElement, shown: Shown): void {
	const { model } = shown;
	if (signoff.settings.current().workspaces.length === 0) {
		new Setting(element).setName(words.noWorkspace);
		return;
	}
	drawLines(element, words.connected, model.connected, {
		...{ name: words.nobody(SEEN_DAYS), desc: words.nobodyHint },
	});
	if (model.connected.length > 0 || model.gaps.length > 0)
		drawLines(element, words.health, model.gaps, {
			...{ name: words.noGaps(SEEN_DAYS), desc: words.noGapsHint },
		}).addClass(model.gaps.length > 0 ? 'signoff-agents-gaps' : 'signoff-agents-well');
	for (const rules of model.rules) drawRules(signoff, element, { ...shown, rules });
	drawSetUp(signoff, element);
}

function drawLines(
	element: HTMLElement,
	heading: string,
	lines: readonly Line[],
	none: Line,
): SettingGroup {
	const group = new SettingGroup(element).setHeading(heading);
	for (const { name, desc } of lines.length > 0 ? lines : [none])
		group.addSetting((setting) => {
			setting.setName(name).setDesc(desc);
		});
	return group;
}

function drawRules(
	signoff: Signoff,
	element: HTMLElement,
	{ rules, again }: Shown & { rules: RulesModel },
): void {
	const { root, heading, problem, canPutBack } = rules;
	const group = new SettingGroup(element).setHeading(heading).addClass('signoff-agents-rules');
	if (problem !== null)
		group.addSetting((setting) => {
			setting.setName(problem).setClass('signoff-agents-problem');
			if (!canPutBack) return;
			setting.addButton((button) =>
				button.setButtonText(words.putBack).onClick(() => {
					signoff.attempt(putBack(signoff, root).finally(again));
				}),
			);
		});
	if (rules.rules.length === 0 && problem === null)
		group.addSetting((setting) => {
			setting.setName(words.noRules).setDesc(words.noRulesHint);
		});
	for (const rule of rules.rules)
		group.addSetting((setting) =>
			drawRule(setting, rule, (event) => {
				signoff.attempt(revoke(signoff, root, rule, event).finally(again));
			}),
		);
}

function drawRule(
	setting: Setting,
	{ name, code, desc }: RuleLine,
	act: (event: MouseEvent) => void,
): void {
	setting.nameEl.createSpan({ text: `${name} ` });
	setting.nameEl.createEl('code', { text: code });
	setting.setDesc(desc).addButton((button) => {
		button.buttonEl.ariaLabel = words.revokeOf(`${name} ${code}`);
		button.setButtonText(words.revoke).onClick(act);
	});
}

/** Takes the person's own press. */
async function revoke(
	{ rules, say }: Signoff,
	root: string,
	{ id }: RuleLine,
	event: MouseEvent,
): Promise<void> {
	const gesture = gestureOf(event, 'settings');
	if (!gesture) return;
	const outcome = await rules.revoke(root, id, gesture);
	say(outcome.ok ? outcome.value : outcome.refusal);
}

async function putBack({ rules, say }: Signoff, root: string): Promise<void> {
	const outcome = await rules.putBack(root);
	say(outcome.ok ? outcome.value : outcome.refusal);
}

function drawSetUp(signoff: Signoff, element: HTMLElement): void {
	const { workspaces } = signoff.settings.current();
	const group = new SettingGroup(element).setHeading(words.setUp);
	for (const workspace of workspaces)
		group.addSetting((setting) => {
			const about = workspaces.length > 1 ? ` (${text.folderOrVault(workspace.root)})` : '';
			setting.setName(words.instructions + about).setDesc(words.instructionsHint);
			addCopy(signoff, setting, words.copyInstructions + about, () => agentsPage(workspace));
		});
	const vault = vaultPath(signoff.app);
	group.addSetting((setting) => drawGateSetUp(signoff, setting, vault));
	group.addSetting((setting) => {
		const { mcp } = setUpCommands('', vault, Platform.isWin);
		setting.setName(words.mcpSetUp).setDesc(words.mcpSetUpHint);
		drawCommand(setting, mcp);
		addCopy(signoff, setting, words.copyOf(words.mcpSetUp), () => mcp);
	});
}

function drawGateSetUp(signoff: Signoff, setting: Setting, vault: string): void {
	let agent = Object.keys(NAMED_AGENTS)[0] ?? '';
	const command = () => setUpCommands(agent, vault, Platform.isWin).gate;
	setting.setName(words.gateSetUp).setDesc(words.gateSetUpHint);
	const code = drawCommand(setting, command());
	setting.addDropdown((dropdown) => {
		dropdown.selectEl.ariaLabel = words.whichAgent;
		dropdown
			.addOptions({ ...NAMED_AGENTS })
			.setValue(agent)
			.onChange((value) => {
				agent = value;
				code.setText(command());
			});
	});
	addCopy(signoff, setting, words.copyOf(words.gateSetUp), command);
}

function drawCommand({ descEl }: Setting, command: string): HTMLElement {
	return descEl.createEl('code', { cls: 'signoff-agents-command', text: command });
}

function addCopy(
	{ attempt }: Signoff,
	setting: Setting,
	label: string,
	content: () => string,
): void {
	setting.addButton((button) => {
		button.buttonEl.ariaLabel = label;
		button.setButtonText(words.copy).onClick(() => {
			const copied = button.buttonEl.win.navigator.clipboard.writeText(content());
			attempt(copied.then(() => new Notice(words.copied)));
		});
	});
}

/** Only a desktop knows where its vault is. */
function vaultPath({ vault: { adapter } }: App): string {
	return adapter instanceof FileSystemAdapter ? adapter.getBasePath() : '/path/to/vault';
}
