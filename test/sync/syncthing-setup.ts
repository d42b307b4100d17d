import { ensureSyncthing } from '../../scripts/programs';

/** Once a run. */
export default function setup(): void {
	ensureSyncthing();
}
