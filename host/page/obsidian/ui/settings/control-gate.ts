import type { SettingControl } from 'obsidian';
import type { Setting } from './setting';
import type { SettingsSource } from './settings-source';

type Verdict = string | undefined;

/** Between a control and the storage: a value that fails its check is shown as an error and not stored. */
export class ControlGate {
	readonly #source: SettingsSource;
	readonly #setting: Setting;
	readonly #control: SettingControl;
	/** A slow check of an old value must not overtake the check of a newer one. */
	#turn = 0;

	constructor(source: SettingsSource, setting: Setting, control: SettingControl) {
		this.#source = source;
		this.#setting = setting;
		this.#control = control;
	}

	/** Shows what is wrong with a stored value; never changes it. */
	check(value: unknown): void {
		this.#judge(value, () => undefined);
	}

	offer(value: unknown): void {
		this.#judge(value, () => this.#store(value));
	}

	#judge(value: unknown, accept: () => void): void {
		const turn = ++this.#turn;
		const settle = (verdict: Verdict): void => {
			if (turn !== this.#turn) return;
			const message = verdict ?? '';
			this.#setting.setErrorMessage(message);
			if (message === '') accept();
		};
		// The control's type and its check agree by definition; the union of all controls hides that.
		const validate = this.#control.validate as
			| ((value: unknown) => Verdict | Promise<Verdict>)
			| undefined;
		const verdict = validate?.(value);
		if (verdict instanceof Promise) void verdict.then(settle);
		else settle(verdict);
	}

	#store(value: unknown): void {
		const stored = this.#source.setControlValue(this.#control.key, value);
		this.#source.refreshDomState();
		if (stored instanceof Promise) void stored.then(() => this.#source.refreshDomState());
	}
}
