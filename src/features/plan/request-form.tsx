import { useLayoutEffect, useRef } from 'preact/hooks';
import type { ToPlan } from '../../app/plan';
import { text } from '../../text';
import { Button } from '../kit/button';
import { Choose } from '../kit/choose';
import { useUniqueId } from '../kit/hooks/use-unique-id';
import { ModEnterHint } from '../kit/mod-enter';
import { visible } from '../kit/visible-text';

interface RequestFormProps {
	asked: ToPlan;
	setAsked: (asked: ToPlan) => void;
	/** The workspaces that a request may be for. */
	roots: readonly string[];
	/** Null for the template planner. */
	model: string | null;
	make: () => void;
}

export function RequestForm({ asked, setAsked, roots, model, make }: RequestFormProps) {
	const field = useRef<HTMLTextAreaElement>(null);
	const id = useUniqueId();
	useLayoutEffect(() => field.current?.focus(), []);
	const isItem = asked.path !== null;
	const isEmpty = !isItem && asked.request.trim() === '';
	return (
		<div class="signoff-reason">
			<label for={id}>{isItem ? text.plan.more : text.plan.request}</label>
			<textarea
				id={id}
				ref={field}
				rows={6}
				dir="auto"
				placeholder={text.plan.placeholder}
				aria-describedby={`${id}-by`}
				value={asked.request}
				onInput={({ currentTarget }) => setAsked({ ...asked, request: currentTarget.value })}
			/>
			{isItem || roots.length < 2 ? null : (
				<Choose
					label={text.plan.workspace}
					isAlways
					value={asked.root}
					options={roots.map((root) => [root, text.folderOrVault(root)])}
					onChange={(root) => setAsked({ ...asked, root })}
				/>
			)}
			<div class="signoff-quiet" id={`${id}-by`}>
				{model === null ? text.plan.byTemplate : text.plan.byModel(visible(model))}
			</div>
			<div class="signoff-review-buttons">
				<ModEnterHint />
				<Button
					cta
					blocked={isEmpty ? text.plan.refused.nothing.sentence : null}
					onBlocked={() => field.current?.focus()}
					onClick={make}
				>
					{text.plan.make}
				</Button>
			</div>
		</div>
	);
}
