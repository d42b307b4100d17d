// Separates what a reader sees on a line from what is hidden there: HTML comments, Obsidian's `%%`
// comments, elements that are not displayed. Carries what is still open to the next line.
// Invariant: every character ends up on one of the two sides.

interface Layers {
	visible: string;
	hidden: string;
}

type Comment = '<!--' | '%%';
const END_OF: Readonly<Record<Comment, string>> = { '<!--': '-->', '%%': '%%' };

/** Ways of CSS and HTML to keep text from the reader. */
const UNDISPLAYED =
	/display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0|opacity\s*:\s*0|<[a-z]+ (?:[^<>]{0,200} )?hidden\b/i;

export class VisibleText {
	private open: Comment | null = null;
	private isUndisplayed = false;

	split(line: string): Layers {
		if (line.trim() === '') this.isUndisplayed = false;
		if (UNDISPLAYED.test(line)) this.isUndisplayed = true;
		const layers = this.withoutComments(line);
		return this.isUndisplayed
			? { visible: '', hidden: `${layers.visible} ${layers.hidden}` }
			: layers;
	}

	private withoutComments(line: string): Layers {
		let visible = '';
		let hidden = '';
		let from = 0;
		for (let mark = this.nextMark(line, from); ; mark = this.nextMark(line, from)) {
			const part = line.slice(from, mark?.at ?? line.length);
			if (this.open === null) visible += part;
			else hidden += `${part} . `;
			if (mark === null) return { visible, hidden };
			this.open = this.open === null ? mark.opens : null;
			from = mark.at + mark.length;
		}
	}

	/** Goes forward only: looking for each mark anew from the left would take quadratic time. */
	private nextMark(line: string, from: number): Mark | null {
		if (this.open !== null) {
			const end = END_OF[this.open];
			const at = line.indexOf(end, from);
			return at < 0 ? null : { at, length: end.length, opens: this.open };
		}
		OPENING.lastIndex = from;
		const found = OPENING.exec(line);
		if (found === null) return null;
		const opens = found[0] === '%%' ? '%%' : '<!--';
		return { at: found.index, length: opens.length, opens };
	}
}

interface Mark {
	at: number;
	length: number;
	opens: Comment;
}

const OPENING = /<!--|%%/g;
