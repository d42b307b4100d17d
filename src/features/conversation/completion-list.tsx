// What is offered to somebody who begins a reference in a message: a list above the text. The text keeps the focus.

import type { RefObject } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { writtenFor, type Begun, type Candidate } from '../kit/completion/completion';
import { useUniqueId } from '../kit/hooks/use-unique-id';
import { visible } from '../kit/visible-text';
import { text } from '../../text';

const { composer: words } = text.conversationView;

interface Found {
	/** Where it begins in the whole text. */
	start: number;
	candidates: readonly Candidate[];
	/** The one that Enter takes. */
	at: number;
}

const MODIFIERS = ['Control', 'Meta', 'Alt', 'Shift'];

/** Moves the cursor. */
const GOES_ELSEWHERE = /^(?:Arrow|Home|End|Page)/;

interface CompletionParts {
	field: RefObject<HTMLTextAreaElement | null>;
	/** `before`: the line up to the cursor. */
	complete: (before: string) => Begun | null;
	type: (typed: string) => void;
	attempt: (work: Promise<unknown>) => void;
}

export type Completion = ReturnType<typeof useCompletion>;

export function useCompletion({ field, complete, type, attempt }: CompletionParts) {
	const id = useUniqueId();
	const [found, setFound] = useState<Found | null>(null);
	const asked = useRef(0);
	const close = () => {
		asked.current += 1;
		setFound(null);
	};
	const look = () => {
		close();
		const begun = begunIn(field.current, complete);
		const turn = asked.current;
		const show = async (of: Begun) => {
			const candidates = await of.find();
			const isWanted = turn === asked.current && candidates.length > 0;
			if (isWanted) setFound({ start: of.start, candidates, at: 0 });
		};
		if (begun) attempt(show(begun));
	};
	const choose = (candidate: Candidate) => {
		const { current: box } = field;
		if (!box || !found) return;
		const end = box.selectionEnd;
		const { written, replaced } = writtenFor(candidate, box.value.slice(end));
		box.setRangeText(written, found.start, end + replaced, 'end');
		type(box.value);
		// Of a label the lines come next.
		look();
	};
	const move = (at: number) => setFound(found && { ...found, at });
	const onKeyDown = (event: KeyboardEvent) => {
		if (!found || event.isComposing || !takeKey(event, found, { move, choose, close })) return;
		event.preventDefault();
		event.stopPropagation();
	};
	return { id, found, look, close, choose, move, onKeyDown };
}

function begunIn(box: HTMLTextAreaElement | null, complete: CompletionParts['complete']) {
	if (!box || box.selectionStart !== box.selectionEnd) return null;
	const before = box.value.slice(0, box.selectionStart);
	const from = before.lastIndexOf('\n') + 1;
	const begun = complete(before.slice(from));
	return begun && { ...begun, start: from + begun.start };
}

/** True where the key was the list's. */
function takeKey(
	event: KeyboardEvent,
	{ candidates, at }: Found,
	{ move, choose, close }: Pick<Completion, 'move' | 'choose' | 'close'>,
): boolean {
	const { key } = event;
	if (MODIFIERS.some((modifier) => event.getModifierState(modifier))) return false;
	const { length } = candidates;
	const chosen = candidates[at];
	if (key === 'ArrowDown' || key === 'ArrowUp')
		move((at + (key === 'ArrowDown' ? 1 : length - 1)) % length);
	else if (key === 'Escape') close();
	else if ((key === 'Enter' || key === 'Tab') && chosen) choose(chosen);
	else {
		if (GOES_ELSEWHERE.test(key)) close();
		return false;
	}
	return true;
}

/** What the text says of the list. */
export function completionOf({ id, found }: Completion) {
	return {
		'aria-autocomplete': 'list',
		'aria-controls': found ? id : undefined,
		'aria-activedescendant': found ? `${id}-${String(found.at)}` : undefined,
	} as const;
}

export function CompletionList({ completion }: { completion: Completion }) {
	const { id, found, choose, move } = completion;
	if (!found) return null;
	return (
		<div
			id={id}
			class="signoff-talk-completion"
			role="listbox"
			aria-label={words.suggestions}
			// The text keeps the focus, and on a phone the keyboard stays.
			onPointerDown={(event) => event.preventDefault()}
			onMouseDown={(event) => event.preventDefault()}
		>
			{found.candidates.map((one, at) => (
				<Option
					key={one.reference}
					id={`${id}-${String(at)}`}
					candidate={one}
					isChosen={at === found.at}
					choose={() => choose(one)}
					point={() => at !== found.at && move(at)}
				/>
			))}
		</div>
	);
}

interface OptionProps {
	id: string;
	candidate: Candidate;
	isChosen: boolean;
	choose: () => void;
	point: () => void;
}

function Option({ id, candidate, isChosen, choose, point }: OptionProps) {
	const { title, note, isDone = false } = candidate;
	return (
		<div
			id={id}
			role="option"
			aria-selected={isChosen}
			class={`suggestion-item mod-complex${isChosen ? ' is-selected' : ''}`}
			ref={(el) => {
				if (isChosen) el?.scrollIntoView({ block: 'nearest' });
			}}
			onClick={choose}
			onMouseMove={point}
		>
			<div class="suggestion-content">
				<div class={`suggestion-title${isDone ? ' signoff-done' : ''}`} dir="auto">
					{visible(title)}
				</div>
				<div class="suggestion-note" dir="auto">
					{visible(note)}
				</div>
			</div>
		</div>
	);
}
