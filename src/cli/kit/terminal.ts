// Where the tool's words go: lines for whoever called it, and what is said beside them.

import { styleText } from 'node:util';
import { codeOf } from '../../node/system-error';
import { safeLine } from './safe-line';

/** As much of a process's stream as is needed. */
export interface Stream {
	readonly isTTY?: boolean;
	write(text: string): boolean;
	on(event: 'error', listener: (error: unknown) => void): unknown;
	once(event: 'drain', listener: () => void): unknown;
}

type Style = 'bold' | 'dim' | 'red' | 'green' | 'yellow';

interface TerminalParts {
	out: Stream;
	err: Stream;
	env: Readonly<Record<string, string | undefined>>;
	/** Nobody can be told any more. The error is null where whoever reads has gone, as `head` does when it has enough. */
	closed: (error: unknown) => void;
}

const ERASE_LINE = '\r\u001b[2K';
/** A screen of its own, from its upper left corner; and back to what was there before. */
const ENTER_SCREEN = '\u001b[?1049h';
const LEAVE_SCREEN = '\u001b[?1049l';
const BEGIN_SCREEN = '\u001b[H\u001b[J';

export class Terminal {
	readonly isColoured: boolean;
	/** Somebody may see the output: it goes to no file and no pipe. */
	readonly isShown: boolean;
	/** A link can hide behind its words. */
	readonly takesLinks: boolean;
	private readonly showsProgress: boolean;
	private readonly drawsScreens: boolean;
	private isOnScreen = false;
	private isFull = false;
	private isClosed = false;
	private loss: unknown = null;
	private hasProgress = false;
	private drained: Promise<void> = Promise.resolve();
	private onClosed: () => void = () => undefined;

	constructor(private readonly parts: TerminalParts) {
		const { out, err, env } = parts;
		const isPlain = (env.NO_COLOR ?? '') !== '' || env.TERM === 'dumb';
		this.isShown = out.isTTY === true;
		this.isColoured = this.isShown && !isPlain;
		this.showsProgress = err.isTTY === true && env.TERM !== 'dumb';
		this.drawsScreens = this.isShown && env.TERM !== 'dumb';
		this.takesLinks = this.drawsScreens && takesLinks(env);
		out.on('error', (error) => this.close(error));
		err.on('error', () => undefined);
	}

	get closed(): boolean {
		return this.isClosed;
	}

	/** Something of the output could not be written, and not because nobody reads it. */
	get isLost(): boolean {
		return this.loss !== null;
	}

	/** One line, which may be styled: what comes from notes and logs has been through `safeLine` before. */
	line(text = ''): void {
		this.write(text);
	}

	/** One object for a program: alone over several lines, or as one of many on one line. */
	json(value: object, layout: 'alone' | 'one-of-many'): void {
		this.write(layout === 'alone' ? JSON.stringify(value, null, 2) : JSON.stringify(value));
	}

	/** In place of what was shown last; one below the other where nobody watches. */
	screen(lines: readonly string[]): void {
		const text = lines.join('\n');
		if (!this.drawsScreens) {
			this.write(text);
			return;
		}
		this.write(`${this.isOnScreen ? '' : ENTER_SCREEN}${BEGIN_SCREEN}${text}`);
		this.isOnScreen = true;
	}

	leaveScreen(): void {
		if (this.isOnScreen && !this.isClosed) this.parts.out.write(LEAVE_SCREEN);
		this.isOnScreen = false;
	}

	/** Both have been through `safeLine` before. */
	link(words: string, target: string): string {
		return this.takesLinks ? `\u001b]8;;${target}\u001b\\${words}\u001b]8;;\u001b\\` : words;
	}

	/** Beside the output: a warning, or why it ends. */
	note(text: string): void {
		this.progress(null);
		this.parts.err.write(`${safeLine(text)}\n`);
	}

	/** Over the last one; null when there is nothing more to wait for. */
	progress(text: string | null): void {
		if (!this.showsProgress || (text === null && !this.hasProgress)) return;
		this.hasProgress = text !== null;
		this.parts.err.write(ERASE_LINE + (text ?? ''));
	}

	styled(style: Style, text: string): string {
		return this.isColoured ? styleText(style, text) : text;
	}

	/** Resolves when more can be written without filling the memory. */
	async ready(): Promise<void> {
		if (this.isFull && !this.isClosed) await this.drained;
	}

	private write(text: string): void {
		if (this.isClosed) return;
		this.progress(null);
		if (this.parts.out.write(`${text}\n`) || this.isFull) return;
		this.isFull = true;
		this.drained = new Promise((resolve) => {
			const goOn = () => {
				this.isFull = false;
				resolve();
			};
			this.parts.out.once('drain', goOn);
			this.onClosed = goOn;
		});
	}

	private close(error: unknown): void {
		if (this.isClosed) return;
		this.isClosed = true;
		this.onClosed();
		this.loss = codeOf(error) === 'EPIPE' ? null : error;
		this.parts.closed(this.loss);
	}
}

/** What says of itself that it does. Others would show the target as text, or nothing at all. */
const TAKE_LINKS: ReadonlySet<string | undefined> = new Set([
	...['iTerm.app', 'WezTerm', 'vscode', 'ghostty', 'Hyper', 'rio', 'WarpTerminal', 'zed'],
]);
const WITH_LINKS = ['WT_SESSION', 'KITTY_WINDOW_ID', 'KONSOLE_VERSION', 'DOMTERM'];
/** Of the terminals that GNOME's library draws. */
const VTE_WITH_LINKS = 5000;

function takesLinks(env: Readonly<Record<string, string | undefined>>): boolean {
	return (
		TAKE_LINKS.has(env.TERM_PROGRAM) ||
		WITH_LINKS.some((name) => (env[name] ?? '') !== '') ||
		Number(env.VTE_VERSION ?? 0) >= VTE_WITH_LINKS
	);
}
