// What a command declares, gets and gives.

import type { Environment } from '../../node/state-folder';
import type { Terminal } from './terminal';

export interface Around {
	terminal: Terminal;
	env: Environment;
	cwd: string;
	/** For a command that has to finish something first: from now on it is asked to end, and not ended. */
	whenAsked: () => AbortSignal;
	now: () => Date;
	/** Puts a question to whoever sits at the terminal; null where nobody does. */
	ask: ((question: string) => Promise<string>) | null;
}

/** What the tool was called with: what every command takes, and the command's own options. */
export interface Call<Text extends string = never, Switch extends string = never> {
	command: string;
	/** The one word behind the name. */
	operand: string | null;
	/** All of them as they were typed, for a command that `takesRest`. */
	words: readonly string[];
	vault: string | null;
	workspace: string | null;
	json: boolean;
	/** As it was typed; null where it was not. */
	text: (option: Text) => string | null;
	/** As often as it was typed. */
	texts: (option: Text) => readonly string[];
	isOn: (option: Switch) => boolean;
}

interface Declared<Text extends string, Switch extends string> {
	/** One word, or two: `plan show`. */
	name: string;
	/** As the help shows the one word that may follow the name; left out where none may. */
	operand?: string;
	/** All words behind the name are the one operand. */
	takesRest?: boolean;
	/** Its own options that have a value behind them, and those that have none. */
	texts?: readonly Text[];
	switches?: readonly Switch[];
	help: { summary: string; text: string };
	/** Answers what the tool exits with: one of `EXIT`, or what a command that it ran did. */
	run: (call: Call<Text, Switch>, around: Around) => Promise<number>;
}

export type Command = Declared<string, string>;

/** The options that `run` may ask for are those that are declared. */
export function defineCommand<
	const Text extends string = never,
	const Switch extends string = never,
>(command: Declared<Text, Switch>): Command {
	return command;
}

/** Every answer to a program begins with these two. */
export function answer(call: { command: string }): { format: string; command: string } {
	return { format: 'signoff-cli/1', command: call.command };
}
