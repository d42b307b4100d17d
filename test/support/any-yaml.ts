// Words and signs of YAML in any order: much of it is broken, and some of it is odd and good.

import fc from 'fast-check';

const PIECES = [
	...['a', 'b c', ': ', ': ', ' ', ', ', '\n', '\n  ', '\n  - ', '\n? ', '\n: ', '"', "'", '"d"'],
	...['{', '}', '[', ']', '{{', '}}', '- ', '? ', '# e', '&x ', '*x', '!!str ', '!f ', '~', 'true'],
	...[
		'1',
		'1e3',
		'<<: ',
		'|\n   g',
		'>-\n   h\n',
		'%YAML 1.1\n',
		'...\n',
		'__proto__',
		'\t',
		'\\n',
	],
];

export const anyYaml = fc
	.array(fc.constantFrom(...PIECES), { maxLength: 9 })
	.map((pieces) => pieces.join(''));
