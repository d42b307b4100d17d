import fc from 'fast-check';

/** Any text that JavaScript can hold: control characters, halves of pairs, everything. */
export const anyText = fc.string({
	unit: fc
		.oneof(
			{ weight: 3, arbitrary: fc.integer({ min: 0, max: 0x7f }) },
			{ weight: 1, arbitrary: fc.integer({ min: 0, max: 0xffff }) },
		)
		.map((code) => String.fromCharCode(code)),
});
