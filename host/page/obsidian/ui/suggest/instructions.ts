import type { Instruction } from 'obsidian';

export function drawInstructions(el: HTMLElement, instructions: Instruction[]): void {
	el.empty();
	for (const { command, purpose } of instructions) {
		const rowEl = el.createDiv('prompt-instruction');
		rowEl.createSpan({ cls: 'prompt-instruction-command', text: command });
		rowEl.createSpan({ text: purpose });
	}
}
