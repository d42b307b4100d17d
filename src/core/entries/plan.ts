// Entries about plans that were made for somebody. What was asked and answered stays out of them: digests go in.

import { defineEntry, number, text, type RowDetail } from './define';
import { placeIn } from './place';

const details = (values: Readonly<Record<string, string | number | null>>): RowDetail[] =>
	Object.entries(values).flatMap(([name, value]) =>
		value === null ? [] : [{ name, value: String(value) }],
	);

export const PLAN_ENTRIES = [
	defineEntry({
		action: 'plan_made',
		type: 'ItemEvent',
		means:
			'a plan was written as a draft, `by` a `model` or the `template` planner; it asks for nothing before a person edits or moves it',
		context: {
			...{ path: text, sha256: text, draft_sha256: text, by: text, model: text },
			...{ request_sha256: text, plan_sha256: text, steps: number, repairs: number },
			...{ input_tokens: number, output_tokens: number, actor: text, via: text },
		},
		apply: (context, before) => ({
			...placeIn(context, before),
			found: false,
			tended: true,
			drafted: context.draft_sha256,
		}),
		row: {
			kind: 'note',
			icon: 'list-plus',
			details: ({ by, model, steps, repairs, input_tokens: asked, output_tokens: answered }) =>
				details({ by, model, steps, repairs, 'input tokens': asked, 'output tokens': answered }),
		},
	}),
] as const;
