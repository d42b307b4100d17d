// A piece of Markdown as the app renders it in notes. No more pictures are loaded than somebody looks at.

import { type App, Component, type HoverParent, MarkdownRenderer } from 'obsidian';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { peekText } from '../../../core/board/peek-text';
import { text } from '../../../text';
import { visible } from '../../kit/visible-text';

interface MarkdownProps {
	app: App;
	content: string;
	/** Of the note: links begin there. */
	path: string;
	openLink: OpenLink;
}

/** `from`: the note that the link is in. */
export type OpenLink = (link: string, from: string, event: MouseEvent) => void;

export function Markdown({ app, content, path, openLink }: MarkdownProps) {
	const box = useRef<HTMLDivElement>(null);
	const hoverParent = useRef<HoverParent>({ hoverPopover: null });
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
			<div
				class="markdown-rendered"
				ref={box}
				dir="auto"
				hidden={isFailed}
				onClick={(event) => {
					const { linktext } = linkAt(event) ?? {};
					if (linktext === undefined) return;
					event.preventDefault();
					hoverParent.current.hoverPopover?.unload();
					openLink(linktext, path, event);
				}}
				onMouseOver={(event) => {
					const link = linkAt(event);
					if (!link) return;
					app.workspace.trigger('hover-link', {
						...{ ...link, event, source: 'preview', sourcePath: path },
						hoverParent: hoverParent.current,
					});
				}}
			/>
			{isCut ? <div class="signoff-quiet">{text.board.peek.cut}</div> : null}
		</>
	);
}

/** The app follows and previews links in notes; what stands elsewhere is ours. */
function linkAt({ target, defaultPrevented }: MouseEvent) {
	const isThere = !defaultPrevented && target instanceof Node && target.instanceOf(HTMLElement);
	const targetEl = isThere ? target.closest<HTMLElement>('a.internal-link') : null;
	const linktext = targetEl?.dataset.href ?? targetEl?.getAttribute('href') ?? null;
	return targetEl && linktext !== null ? { targetEl, linktext } : null;
}
