// Tools that change what stands around a note's text: its properties and its links.

import * as z from 'zod/mini';
import { accept } from '../shared/result';
import type { Tool } from './define';
import {
	appended,
	changedBody,
	propertyName,
	propertyValue,
	readableText,
	withProperties,
	writableText,
	written,
	writtenNote,
} from './edit-note';
import { failed, vaultTool } from './make-tool';
import { lineInput, pathInput } from './places';

export function propertyTools(): Tool[] {
	return [setProperty(), createLink()];
}

const setProperty = () =>
	vaultTool({
		name: 'set_property',
		description:
			"Sets one property of a note, or removes it where the value is null. Nothing else in the note changes. Signoff's own properties can't be set.",
		input: z.strictObject({
			path: pathInput,
			property: propertyName,
			value: z.nullable(propertyValue),
		}),
		output: writtenNote,
		change: async (reads, { path, property, value }) => {
			const text = await writableText(reads, path);
			if (!text.ok) return text;
			const after = withProperties(text.value, [{ name: property, value: value ?? undefined }]);
			return after.ok ? written({ path, before: text.value, after: after.value }) : after;
		},
	});

/** They end a link, or mean a part of the note. */
const NOT_IN_LINKS = /[[\]|#^]/;

const createLink = () =>
	vaultTool({
		name: 'create_link',
		description:
			'Adds a link to another note at the end of a note, on a line of its own. A link that is on such a line already is left as it is.',
		input: z.strictObject({
			path: pathInput,
			target: pathInput,
			label: z.optional(lineInput.check(z.refine((label) => !NOT_IN_LINKS.test(label)))),
		}),
		output: writtenNote,
		change: async (reads, { path, target, label }) => {
			const linked = await readableText(reads, target);
			if (!linked.ok && linked.refusal.code !== 'too-large') return linked;
			if (NOT_IN_LINKS.test(target)) {
				return failed('not-allowed', 'No link can lead to a note with such a name.');
			}
			const name = target.replace(/\.md$/i, '');
			const line = `- [[${label === undefined ? name : `${name}|${label}`}]]`;
			return changedBody(reads, path, (body) =>
				accept(body.split(/\r?\n/).includes(line) ? body : appended(body, `${line}\n`)),
			);
		},
	});
