// Changing what a call would do, before it is decided on. Saving writes the note and nothing else: the review then shows the difference, and
// the decision is another press.

import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Outcome, ReviewCall } from '../../app/workspace';
import { shownJson } from '../../core/door/call-note';
import { isSameJson } from '../../core/shared/json';
import { parsePlainObject } from '../../core/shared/parse-json';
import { text } from '../../text';
import { Button } from '../kit/button';
import { useOutcome } from '../kit/hooks/use-outcome';
import { useUniqueId } from '../kit/hooks/use-unique-id';
import { Message } from '../kit/message';

interface EditCallProps {
	call: ReviewCall['call'];
	save: (args: string, event: MouseEvent) => Promise<Outcome>;
	/** It was saved. */
	done: () => void;
	back: () => void;
}

/** Rows of the field: as many as are there, within what leaves the call above in sight. */
const ROWS = { least: 4, most: 12 };

export function EditCall({ call, save, done, back }: EditCallProps) {
	const words = text.agents.edit;
	const [args, setArgs] = useState(() => shownJson(call.input));
	const { busy, trouble, run } = useOutcome(done);
	const field = useRef<HTMLTextAreaElement>(null);
	const id = useUniqueId();
	useLayoutEffect(() => field.current?.focus(), []);
	const rows = Math.min(ROWS.most, Math.max(ROWS.least, args.split('\n').length));
	const isSame = isSameJson(parsePlainObject(args) ?? undefined, call.input);
	return (
		<div class="signoff-reason signoff-edit-call">
			{trouble === null ? null : <Message tone="error">{trouble}</Message>}
			<label for={id}>{words.label}</label>
			<textarea
				id={id}
				ref={field}
				rows={rows}
				spellcheck={false}
				dir="ltr"
				aria-describedby={`${id}-hint`}
				value={args}
				onInput={(event) => setArgs(event.currentTarget.value)}
			/>
			<div class="signoff-quiet" id={`${id}-hint`}>
				{words.hint}
			</div>
			<div class="signoff-review-buttons">
				<Button onClick={back} disabled={busy}>
					{words.back}
				</Button>
				<Button
					cta
					disabled={busy}
					onClick={(event) => (isSame ? back() : run(() => save(args, event)))}
				>
					{words.save}
				</Button>
			</div>
		</div>
	);
}
