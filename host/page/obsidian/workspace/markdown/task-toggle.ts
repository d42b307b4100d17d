const TASK = /^(\s*(?:>\s*)*(?:[-*+]|\d+[.)])\s+\[)(.)(\])/u;

/** The text with the task on `line` ticked or cleared; unchanged if there is no task. */
export function toggleTask(text: string, line: number): string {
	const lines = text.split('\n');
	const old = lines[line];
	if (old === undefined) return text;
	lines[line] = old.replace(TASK, (_all, open: string, mark: string, close: string) => {
		return `${open}${mark === ' ' ? 'x' : ' '}${close}`;
	});
	return lines.join('\n');
}

/** Numbers of the lines that hold a task, in order, for matching them with rendered checkboxes. */
export function taskLines(text: string): number[] {
	let fence: string | null = null;
	const found: number[] = [];
	text.split('\n').forEach((line, index) => {
		const mark = /^\s*(`{3,}|~{3,})/u.exec(line)?.[1];
		if (fence === null && mark) fence = mark;
		else if (fence !== null && mark?.startsWith(fence)) fence = null;
		else if (fence === null && TASK.test(line)) found.push(index);
	});
	return found;
}
