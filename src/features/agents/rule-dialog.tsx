// Always allow, never allow: what exactly will hold from then on, by a press of its own. It answers no call that waits.

import type { App } from 'obsidian';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { AgentRules, RuleOrder } from '../../app/door';
import type { Done, Outcome, Refused } from '../../app/workspace';
import type { AgentCall } from '../../core/door/call';
import type { StandingRule } from '../../core/door/standing-rules';
import { text } from '../../text';
import { DecidingButton, type Ignored } from '../kit/acts/deciding-button';
import { gestureOf, type Press } from '../kit/acts/trusted-gesture';
import { Button } from '../kit/button';
import { Choose } from '../kit/choose';
import { openDialog } from '../kit/dialog';
import { useUniqueId } from '../kit/hooks/use-unique-id';
import { useOutcome } from '../kit/hooks/use-outcome';
import { Message } from '../kit/message';
import {
	FIRST_CHOICE,
	PLACES,
	type RuleChoice,
	ruleForm,
	type RuleForm,
	TERMS,
} from './rule-model';

export interface RuleDialog {
	/** Where the list is kept. */
	root: string;
	call: AgentCall;
	effect: StandingRule['effect'];
	rules: Pick<AgentRules, 'make'>;
	now: () => number;
	say: (said: Done | Refused) => void;
	ignored: (why: Ignored) => void;
}

export function openRuleDialog(app: App, dialog: RuleDialog): void {
	const words = text.agents.rule;
	const title = dialog.effect === 'allow' ? words.allowTitle : words.denyTitle;
	openDialog(app, { className: 'signoff-rule', title, decides: true }, (modal) => (
		<RulePage {...dialog} close={() => modal.close()} />
	));
}

function RulePage({ close, ...dialog }: RuleDialog & { close: () => void }) {
	const { call, effect, now } = dialog;
	const [choice, setChoice] = useState<RuleChoice>(FIRST_CHOICE);
	// Its end is counted from when the dialog was opened, so that what is shown stays what is meant.
	const [opened] = useState(now);
	const { busy, trouble, run } = useOutcome(close);
	const form = ruleForm(call, effect, choice, opened);
	const words = text.agents.rule;
	return (
		<div class="signoff-rule-page">
			<Fields form={form} choice={choice} choose={(more) => setChoice({ ...choice, ...more })} />
			<div class="signoff-rule-told">
				<div>{form.told}</div>
				<pre class="signoff-call-command">{form.code}</pre>
			</div>
			{form.warning === null ? null : <Message tone="warning">{form.warning}</Message>}
			<div class="signoff-quiet">{words.stillWaits}</div>
			{trouble === null ? null : <Message tone="error">{trouble}</Message>}
			<Buttons
				effect={effect}
				about={[JSON.stringify(form.order)]}
				busy={busy}
				close={close}
				ignored={dialog.ignored}
				make={(press) => run(() => make(dialog, form.order, press))}
			/>
		</div>
	);
}

async function make(
	{ root, rules, say }: RuleDialog,
	order: RuleOrder,
	{ event, shown }: Press,
): Promise<Outcome> {
	const gesture = gestureOf(event, 'review', shown);
	if (!gesture) return { ok: false, refusal: NOT_A_PERSON };
	const outcome = await rules.make(root, order, gesture);
	if (outcome.ok) say(outcome.value);
	return outcome;
}

const NOT_A_PERSON: Refused = { code: 'not-a-person', sentence: text.panel.onlyAPerson };

interface FieldsProps {
	form: RuleForm;
	choice: RuleChoice;
	choose: (more: Partial<RuleChoice>) => void;
}

function Fields({ form, choice, choose }: FieldsProps) {
	const words = text.agents.rule;
	return (
		<div class="signoff-rule-fields">
			<Field
				name={words.what}
				value={String(choice.match)}
				options={form.what}
				onChange={(value) => choose({ match: Number(value) })}
			/>
			<Field
				name={words.where}
				value={choice.place}
				options={form.where}
				onChange={(value) => choose({ place: PLACES.find((one) => one === value) ?? 'this' })}
			/>
			<Field
				name={words.who}
				value={choice.everyAgent ? 'every' : 'this'}
				options={form.who}
				onChange={(value) => choose({ everyAgent: value === 'every' })}
			/>
			<Field
				name={words.howLong}
				value={choice.term}
				options={form.howLong}
				onChange={(value) => choose({ term: TERMS.find((one) => one === value) ?? 'revoked' })}
			/>
		</div>
	);
}

interface FieldProps {
	name: string;
	value: string;
	options: RuleForm['what'];
	onChange: (value: string) => void;
}

function Field({ name, value, options, onChange }: FieldProps) {
	const id = useUniqueId();
	if (options.length === 0) return null;
	return (
		<div class="signoff-rule-field">
			<span id={id} aria-hidden="true">
				{name}
			</span>
			<Choose isAlways label={name} {...{ value, options, onChange }} />
		</div>
	);
}

interface ButtonsProps {
	effect: StandingRule['effect'];
	about: readonly string[];
	busy: boolean;
	close: () => void;
	ignored: (why: Ignored) => void;
	make: (press: Press) => void;
}

/** The safe one has the focus, and is the last. */
function Buttons({ effect, about, busy, close, ignored, make }: ButtonsProps) {
	const words = text.agents.rule;
	const safe = useRef<HTMLButtonElement>(null);
	useLayoutEffect(() => safe.current?.focus({ preventScroll: true }), []);
	return (
		<div class="signoff-review-buttons">
			<span class="signoff-spacer" />
			<DecidingButton
				warning={effect === 'allow'}
				cta={effect === 'deny'}
				about={about}
				disabled={busy}
				onIgnored={ignored}
				onPress={make}
			>
				{effect === 'allow' ? words.allow : words.deny}
			</DecidingButton>
			<Button buttonRef={safe} onClick={close}>
				{words.cancel}
			</Button>
		</div>
	);
}
