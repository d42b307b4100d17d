// Judges what a machine would run: tool names, commands, requests to web addresses. They count in any
// voice and any mood: a command in a quotation can be run as well.

import type { PlanStep } from '../../plan/step';
import { ADDRESS_RULES, COMMAND_HINT, COMMAND_RULES, type CommandRule } from './commands';
import type { Charge, EvidenceList } from './evidence-list';
import { TOOL_KEYS } from './words/field-keys';
import { passageOf, type Passage } from './passage';
import { judgeTool, toolNamesIn } from './tools';

/** True if a tool is named that only reads, or only writes in the vault. */
export function judgeCode(passage: Passage, evidence: EvidenceList): boolean {
	let isHarmless = false;
	for (const source of passage.lines) {
		for (const raw of windowsOf(source.raw)) {
			const isWhole = passage.lines.length === 1 && raw === source.raw;
			const one = isWhole ? passage : { ...passage, lines: [{ ...source, raw }] };
			judgeCommands(one, raw, evidence);
			if (judgeTools(one, namesIn(one, raw), evidence)) isHarmless = true;
		}
	}
	return isHarmless;
}

/** What a step itself names as its tool. */
export function judgeStepTool(step: PlanStep, evidence: EvidenceList): boolean {
	if (step.tool === null) return false;
	const lines = [{ raw: step.tool, line: step.line }];
	return judgeTools(passageOf('step', lines, { key: 'tool' }), [step.tool], evidence);
}

const WINDOW = 4_000;
const OVERLAP = 500;

/** Long lines in pieces that overlap: no pattern reads a megabyte, and none is cut in two. */
function windowsOf(raw: string): string[] {
	if (raw.length <= WINDOW) return [raw];
	const windows: string[] = [];
	for (let at = 0; at < raw.length; at += WINDOW - OVERLAP)
		windows.push(raw.slice(at, at + WINDOW));
	return windows;
}

function judgeCommands(passage: Passage, text: string, evidence: EvidenceList): void {
	if (!COMMAND_HINT.test(text)) return;
	const found = new Map<string, CommandRule>();
	for (const rule of COMMAND_RULES) {
		if (!found.has(rule.name) && rule.pattern.test(text)) found.set(rule.name, rule);
	}
	if (found.has('history-rewrite')) found.delete('git-push');
	const address = found.has('http-write')
		? ADDRESS_RULES.find((rule) => rule.pattern.test(text))
		: undefined;
	if (address !== undefined) found.set('http-write', address);
	for (const { name, action, risk = 'medium' } of found.values()) {
		evidence.note(passage, { rule: name, action, risk, reason: { code: 'command', action } });
	}
}

function namesIn(passage: Passage, raw: string): string[] {
	const text = raw.includes('://') ? raw.replace(/https?:\/\/\S+/g, ' ') : raw;
	if (TOOL_KEYS.has(passage.key ?? '')) return [text.replace(/[`"']/g, '').trim()];
	if (passage.place === 'code') return toolNamesIn(text);
	if (!text.includes('`') && !text.includes('mcp__')) return [];
	const spans = Array.from(text.matchAll(/`([^`]{1,200})`/g), ([, span]) => span ?? '');
	return [...spans, ...(text.match(/\bmcp__\w{1,120}/g) ?? [])].flatMap(toolNamesIn);
}

/**
 * A line, the field on it and the step above it name one tool: it is told once. What is hidden is told in
 * any case.
 */
function isSaid(passage: Passage, charge: Charge, evidence: EvidenceList): boolean {
	const line = passage.place === 'step' ? 'any' : (passage.lines[0]?.line ?? null);
	return !passage.isHidden && evidence.says(charge, line);
}

function judgeTools(passage: Passage, names: readonly string[], evidence: EvidenceList): boolean {
	let isHarmless = false;
	for (const name of names.filter((each) => each !== '')) {
		const judgement = judgeTool(name);
		const shown = name.slice(0, 80);
		if (judgement?.action === null) isHarmless = true;
		else if (judgement?.action !== undefined) {
			const { action } = judgement;
			const reason = { code: 'tool', name: shown, action } as const;
			const charge = { rule: 'tool', ...judgement, reason };
			if (!isSaid(passage, charge, evidence)) evidence.note(passage, charge);
		} else if (passage.key !== null) {
			const reason = { code: 'unknown-tool', name: shown } as const;
			evidence.note(passage, { rule: reason.code, action: null, risk: 'medium', reason });
		}
	}
	return isHarmless;
}
