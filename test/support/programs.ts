import { type ProgramEvent, Programs, tellChanges } from '../../src/app/programs';
import type { TestPlane } from './plane';

/** What programs are told of a workspace in memory. */
export function programsOf(plane: TestPlane): Programs {
	const { control, index, time: timer, site } = plane;
	const words = (query: Readonly<Record<string, string>>) =>
		Object.entries(query).map(([name, value]) => `${name}=${value}`);
	return new Programs({
		...{ control, index, timer },
		roots: () => [site.root],
		link: (query) => `obsidian://signoff?${words(query).join('&')}`,
	});
}

/** Everything that is told from now on. */
export function told(plane: TestPlane, programs = programsOf(plane)): ProgramEvent[] {
	const events: ProgramEvent[] = [];
	const { control, time: timer } = plane;
	tellChanges({ programs, control, timer }, (event) => events.push(event));
	return events;
}
