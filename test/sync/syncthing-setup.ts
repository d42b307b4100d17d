import { ensureSyncthing } from '../../scripts/syncthing';

/** Once a run. */
export default function setup(): void {
	ensureSyncthing();
}
