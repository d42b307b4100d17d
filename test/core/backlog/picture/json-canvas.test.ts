// Against the rules of JSON Canvas 1.0, https://jsoncanvas.org/spec/1.0/.

import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { NO_FILTER, PictureMaker } from '../../../../src/core/backlog/picture/graph-view';
import { formatJsonCanvas } from '../../../../src/core/backlog/picture/json-canvas';
import { graphOf } from '../../../support/backlog-graph';
import { checkoutBacklog } from '../../../support/backlog-notes';

const color = z.string().regex(/^([1-6]|#[0-9a-f]{6})$/i);
const side = z.enum(['top', 'right', 'bottom', 'left']);
const end = z.enum(['none', 'arrow']);
const canvasFile = z.strictObject({
	nodes: z.array(
		z.strictObject({
			id: z.string(),
			type: z.literal('file'),
			file: z.string(),
			x: z.int(),
			y: z.int(),
			width: z.int().positive(),
			height: z.int().positive(),
			color: color.optional(),
		}),
	),
	edges: z.array(
		z.strictObject({
			id: z.string(),
			fromNode: z.string(),
			fromSide: side,
			toNode: z.string(),
			toSide: side,
			toEnd: end,
			color: color.optional(),
			label: z.string(),
		}),
	),
});

function exported(notes = checkoutBacklog()): string {
	return formatJsonCanvas(
		new PictureMaker().pictureOf(graphOf(notes), { ...NO_FILTER, show: 'all' }),
	);
}

describe('formatJsonCanvas', () => {
	it('writes a valid canvas of the notes and what connects them', () => {
		const { nodes, edges } = canvasFile.parse(JSON.parse(exported()));
		expect(nodes.map(({ file }) => file).sort()).toEqual(Object.keys(checkoutBacklog()).sort());
		expect(new Set([...nodes, ...edges].map(({ id }) => id)).size).toBe(
			nodes.length + edges.length,
		);
		const ids = new Set(nodes.map(({ id }) => id));
		for (const { fromNode, toNode } of edges) {
			expect(ids).toContain(fromNode);
			expect(ids).toContain(toNode);
		}
		expect(edges.find(({ id }) => id === 'issue-003 blocks issue-005')).toMatchObject({
			...{ fromSide: 'right', toSide: 'left', toEnd: 'arrow', label: 'blocks' },
		});
		expect(edges.map(({ label }) => label)).toContain('blocks, in a cycle');
	});

	it('lets no two cards overlap', () => {
		const { nodes } = canvasFile.parse(JSON.parse(exported()));
		for (const [at, one] of nodes.entries()) {
			for (const other of nodes.slice(at + 1)) {
				const across = Math.abs(one.x - other.x) < one.width;
				expect(across && Math.abs(one.y - other.y) < one.height).toBe(false);
			}
		}
	});

	it('writes the same bytes whichever note was read first', () => {
		const turned = Object.fromEntries(Object.entries(checkoutBacklog()).reverse());
		expect(exported(turned)).toBe(exported());
	});
});
