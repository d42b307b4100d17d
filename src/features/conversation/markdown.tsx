// A piece of Markdown as the app renders it in notes. No more pictures are loaded than somebody looks at.

import { type App, Component, MarkdownRenderer } from 'obsidian';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { peekText } from '../../core/board/peek-text';
import { text } from '../../text';
import { visible } from '../kit/visible-text';

interface MarkdownProps {
	app: App;
	content: string;
	/** Of the note: links begin there. */
	path: string;
}

export function Markdown({ app, content, path }: MarkdownProps) {
	const box = useRef<HTMLDivElement>(null);
	const [isFailed, setFailed] = useState(false);
	// What begins with a rule is no frontmatter.
	const { text: shown, isCut } = peekText(`\n${content}`);
	const said = visible(shown);
	useLayoutEffect(() => {
		const parts = new Component();
		parts.load();
		const el = createDiv();
		box.current?.replaceChildren(el);
		let isOver = false;
		MarkdownRenderer.render(app, said, el, path, parts).catch(() => {
			if (!isOver) setFailed(true);
		});
		return () => {
			isOver = true;
			parts.unload();
		};
	}, [app, said, path]);
	return (
		<>
			{isFailed ? <pre class="signoff-talk-plain">{said}</pre> : null}
			<div class="markdown-rendered" ref={box} dir="auto" hidden={isFailed} />
			{isCut ? <div class="signoff-quiet">{text.board.peek.cut}</div> : null}
		</>
	);
}
