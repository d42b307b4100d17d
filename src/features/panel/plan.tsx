// The plan of the open note. Ticking writes the note and decides nothing.

import { Menu } from 'obsidian';
import { useState } from 'preact/hooks';
import { hasFailed, type StepMark, type StepOutcome } from '../../core/plan/step';
import { text } from '../../text';
import { fullTime } from '../kit/age';
import { argumentsText } from '../kit/arguments-text';
import { Button } from '../kit/button';
import { Icon } from '../kit/icon';
import { Section } from '../kit/section';
import { useLive } from '../kit/hooks/use-live';
import { useName } from '../kit/hooks/use-name';
import { visible } from '../kit/visible-text';
import type { PanelContext } from './panel-context';
import { otherMarks, planModel, type PlanStepRow } from './plan-model';

const PAGE = 50;

interface PlanProps {
	path: string;
	context: PanelContext;
}

export function Plan({ path, context }: PlanProps) {
	const answer = useLive(() => context.control.steps(path), path, context.onControlChange);
	const [shown, setShown] = useState(PAGE);
	const { unseen, labelledBy } = useName(text.panel.plan.title);
	if (answer.status !== 'here') return null;
	if (answer.value.length === 0) return <NoPlan path={path} context={context} />;
	const { done, total, steps } = planModel(answer.value);
	const set = (row: PlanStepRow, mark: StepMark) =>
		context.run(context.acts.tick(path, row.step, mark));
	return (
		<Section
			title={text.panel.plan.title}
			action={<span class="signoff-count">{text.panel.plan.progress(done, total)}</span>}
		>
			{unseen}
			<ul class="signoff-checklist" aria-labelledby={labelledBy}>
				{steps.slice(0, shown).map((row) => (
					<StepRow
						key={row.step.line}
						row={row}
						set={(mark) => set(row, mark)}
						refuse={context.refuse}
					/>
				))}
			</ul>
			{steps.length > shown ? (
				<button type="button" class="signoff-more" onClick={() => setShown(shown + PAGE)}>
					{text.panel.showMore(Math.min(PAGE, steps.length - shown))}
				</button>
			) : null}
			<DryRun path={path} context={context} />
		</Section>
	);
}

/** What is approved has it beside *Run*. */
function DryRun({ path, context: { control, runs } }: PlanProps) {
	const isApproved = control.standing(path)?.state === 'Approved';
	const open = isApproved ? null : runs.dryRun(path);
	if (!open) return null;
	return (
		<div class="signoff-buttons">
			<Button onClick={open}>{text.runView.dryRun.open}</Button>
		</div>
	);
}

function NoPlan({ path, context }: PlanProps) {
	const open = context.planThis(path);
	if (!open) return null;
	return (
		<Section title={text.panel.plan.title}>
			<div class="signoff-buttons">
				<Button onClick={open}>{text.plan.command}</Button>
			</div>
		</Section>
	);
}

interface StepRowProps {
	row: PlanStepRow;
	set: (mark: StepMark) => void;
	refuse: (why: string) => void;
}

function StepRow({ row, set, refuse }: StepRowProps) {
	const { step, next, checked } = row;
	const { plan } = text.panel;
	const onClick = (event: MouseEvent) => {
		if (next === null) refuse(plan.leftAlone);
		else set(event.altKey ? '-' : next);
	};
	return (
		<li class={step.depth > 0 ? 'signoff-todo is-nested' : 'signoff-todo'}>
			<button
				type="button"
				role="checkbox"
				class={`signoff-tick ${tickClass(step.mark)}`}
				aria-checked={checked}
				aria-disabled={next === null ? true : undefined}
				aria-label={`${visible(step.text)}: ${plan.markName(visible(step.mark))}`}
				onClick={onClick}
				onContextMenu={(event) => showMarks(row, set, event)}
			>
				<span class="signoff-tick-box">
					<Tick mark={step.mark} />
				</span>
			</button>
			<div class="signoff-todo-text">
				<span dir="auto">{visible(step.text)}</span>
				<Tool tool={step.tool} args={step.args} />
				{step.outcome === null ? null : (
					<span class={`signoff-outcome${hasFailed(step) ? ' is-failed' : ''}`} dir="auto">
						{outcomeText(step.outcome)}
					</span>
				)}
			</div>
		</li>
	);
}

/** Somebody else may have written anything there. */
function outcomeText({ text: said, at }: StepOutcome): string {
	const time = Date.parse(at ?? '');
	const when = Number.isNaN(time) ? visible(at ?? '') : fullTime(time);
	return [visible(said), when].filter(Boolean).join(' · ');
}

function tickClass(mark: string): string {
	if (mark === 'x' || mark === 'X') return 'is-done';
	if (mark === '/') return 'is-started';
	return mark === '-' ? 'is-cancelled' : '';
}

function Tick({ mark }: { mark: string }) {
	if (mark === 'x' || mark === 'X') return <Icon name="check" />;
	if (mark === '-') return <Icon name="minus" />;
	return mark === ' ' || mark === '/' ? null : <span>{visible(mark)}</span>;
}

function Tool({ tool, args }: { tool: string | null; args: string | null }) {
	const { plan } = text.panel;
	if (tool === null && args === null) return null;
	return (
		<details class="signoff-tool">
			<summary>
				{tool === null ? null : (
					<>
						{plan.tool} <code>{visible(tool)}</code>
					</>
				)}
				{args === null ? null : <span class="signoff-faint"> {plan.arguments}</span>}
			</summary>
			{args === null ? null : <pre class="signoff-args">{argumentsText(args)}</pre>}
		</details>
	);
}

/** Also by the menu key: the browser then gives the place of the box. */
function showMarks(row: PlanStepRow, set: StepRowProps['set'], event: MouseEvent): void {
	const marks = otherMarks(row);
	if (marks.length === 0) return;
	event.preventDefault();
	const menu = new Menu();
	for (const mark of marks) {
		menu.addItem((item) => item.setTitle(text.panel.plan.setMark(mark)).onClick(() => set(mark)));
	}
	menu.showAtMouseEvent(event);
}
