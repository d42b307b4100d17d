import type { SplitDirection } from 'obsidian';

/** Follows the pointer from `event` on, telling each step's movement in pixels across the divider. */
export function startResize(
	event: PointerEvent,
	handle: HTMLElement,
	direction: SplitDirection,
	onMove: (delta: number) => void,
): void {
	event.preventDefault();
	let last = direction === 'vertical' ? event.clientX : event.clientY;
	handle.setPointerCapture(event.pointerId);
	handle.addClass('is-active');
	const move = (step: PointerEvent): void => {
		const now = direction === 'vertical' ? step.clientX : step.clientY;
		onMove(now - last);
		last = now;
	};
	const end = (): void => {
		handle.removeClass('is-active');
		handle.removeEventListener('pointermove', move);
		handle.removeEventListener('pointerup', end);
		handle.removeEventListener('pointercancel', end);
	};
	handle.addEventListener('pointermove', move);
	handle.addEventListener('pointerup', end);
	handle.addEventListener('pointercancel', end);
}
