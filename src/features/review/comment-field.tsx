// What a person says with their approval: whoever carries it out gets to read it.

import { useLayoutEffect, useRef } from 'preact/hooks';
import { text } from '../../text';
import { useUniqueId } from '../kit/hooks/use-unique-id';

interface CommentFieldProps {
	/** Who gets to read it, by name; null where nobody knows. */
	agent: string | null;
	comment: string;
	say: (comment: string | null) => void;
}

/** More belongs into the note. */
const LONGEST_COMMENT = 2_000;

export function CommentField({ agent, comment, say }: CommentFieldProps) {
	const words = text.review.comment;
	const field = useRef<HTMLTextAreaElement>(null);
	const id = useUniqueId();
	// Not where it comes back with what was written already.
	useLayoutEffect(() => {
		if (comment === '') field.current?.focus();
	}, []);
	return (
		<div class="signoff-reason signoff-comment">
			<label for={id}>{agent === null ? words.label : words.labelFor(agent)}</label>
			<textarea
				id={id}
				ref={field}
				rows={2}
				maxLength={LONGEST_COMMENT}
				dir="auto"
				aria-describedby={`${id}-hint`}
				value={comment}
				onInput={(event) => say(event.currentTarget.value)}
			/>
			<div class="signoff-quiet" id={`${id}-hint`}>
				{words.hint}
			</div>
		</div>
	);
}
