import { setIcon } from 'obsidian';
import { useLayoutEffect, useRef } from 'preact/hooks';

/** Decoration: what it means stands beside it in words. */
export function Icon({ name }: { name: string }) {
	const ref = useRef<HTMLSpanElement>(null);
	useLayoutEffect(() => {
		if (ref.current) setIcon(ref.current, name);
	}, [name]);
	return <span class="signoff-icon" ref={ref} aria-hidden="true" />;
}
