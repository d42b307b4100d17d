import type { App } from '../../../host/page/obsidian/base/app';
import type * as Obsidian from '../../../host/page/obsidian/index';

/** The page's window as the tests of this folder see it. */
export interface ProbeWindow {
	/** What probe plugins noted, in order. */
	probeLog?: string[];
	hostTest: { app: App; obsidian: typeof Obsidian };
}

interface ProbeBodies {
	onload?: string;
	onunload?: string;
	onUserEnable?: string;
	onExternalSettingsChange?: string;
}

/** The text of a small plugin. Each body may `note('…')` what it sees. */
export function probe(bodies: ProbeBodies): string {
	const method = (name: string, body: string | undefined, prefix = ''): string =>
		body === undefined ? '' : `${prefix}${name}() { ${body} }\n`;
	return `'use strict';
const { Plugin } = require('obsidian');
const note = (text) => (window.probeLog ??= []).push(text);
exports.default = class extends Plugin {
	${method('onload', bodies.onload, 'async ')}
	${method('onunload', bodies.onunload)}
	${method('onUserEnable', bodies.onUserEnable)}
	${method('onExternalSettingsChange', bodies.onExternalSettingsChange, 'async ')}
};
`;
}
