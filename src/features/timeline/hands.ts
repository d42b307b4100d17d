// What fingers or a mouse do to the side: one drags, two draw near or apart. Pure.

/** In pixels: less is a press that trembles. */
const DRAG = 6;

type Pointer = Pick<PointerEvent, 'pointerId' | 'clientX' | 'button'>;

interface Moved {
	/** In pixels to the right, and how much nearer two fingers are to each other. */
	by: number;
	factor: number;
	centre: number;
}

/** The pointers that are down, and where they are. */
export class Hands {
	wasDrag = false;
	private readonly at = new Map<number, number>();
	private start = 0;

	put({ pointerId, clientX, button }: Pointer): void {
		if (button !== 0) return;
		if (this.at.size === 0) {
			this.wasDrag = false;
			this.start = clientX;
		}
		this.at.set(pointerId, clientX);
	}

	move({ pointerId, clientX }: Pointer): Moved | null {
		if (!this.at.has(pointerId)) return null;
		const before = this.span();
		if (!this.wasDrag && this.at.size === 1 && Math.abs(clientX - this.start) < DRAG) return null;
		this.wasDrag = true;
		this.at.set(pointerId, clientX);
		const after = this.span();
		const factor = this.at.size > 1 ? before.width / after.width : 1;
		return { by: after.centre - before.centre, factor, centre: after.centre };
	}

	lift({ pointerId }: Pointer): void {
		this.at.delete(pointerId);
	}

	private span(): { centre: number; width: number } {
		const all = [...this.at.values()];
		const [least, most] = [Math.min(...all), Math.max(...all)];
		return { centre: (least + most) / 2, width: Math.max(20, most - least) };
	}
}
