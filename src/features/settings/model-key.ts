// The key of the language model: a field that shows nothing, and whether there is one.

import type { Setting, SettingDefinition } from 'obsidian';
import { keyNameOf, parseModel } from '../../core/model/model-settings';
import { text } from '../../text';
import type { SettingKey } from '../signoff/setting-rows';
import type { Signoff } from '../signoff/signoff';

const words = text.model;

/** A row stays as it is while the tab is open, so this one follows the address by itself. */
export function keyRow(signoff: Signoff): SettingDefinition<SettingKey> {
	return {
		name: words.key,
		desc: describe(placeOf(signoff)),
		aliases: [...words.aliases.key],
		render: (setting) => {
			let shown: string | null = null;
			// Only when it says something else: somebody may be typing or pressing.
			const follow = () => {
				const place = placeOf(signoff);
				if (place && describe(place) !== shown) draw(signoff, setting, place, follow);
				shown = describe(place);
			};
			follow();
			return signoff.settings.onChange(follow);
		},
	};
}

interface Place {
	name: string;
	host: string;
	hasKey: boolean;
}

/** Null where no key is needed. */
function placeOf({ settings, secrets }: Signoff): Place | null {
	const model = parseModel(settings.current().model);
	const name = model && keyNameOf(model);
	if (!model || name === null) return null;
	const hasKey = (secrets.load(name) ?? '') !== '';
	return { name, host: new URL(model.url).host, hasKey };
}

function describe(place: Place | null): string {
	if (!place) return '';
	return place.hasKey ? words.keySet(place.host) : words.keyNotSet(place.host);
}

function draw(signoff: Signoff, setting: Setting, place: Place, follow: () => void): void {
	const { secrets } = signoff;
	const keep = (key: string) => {
		try {
			secrets.save(place.name, key);
		} catch (error) {
			signoff.fail(error);
		}
		follow();
	};
	setting.clear().setDesc(describe(place));
	if (place.hasKey) {
		// There is no way to take a name out of the app's storage; an empty text is no key.
		setting.addButton((button) => button.setButtonText(words.removeKey).onClick(() => keep('')));
	} else {
		let typed = '';
		setting.addText((field) => {
			field.inputEl.type = 'password';
			field.inputEl.autocomplete = 'off';
			field.inputEl.setAttribute('aria-label', words.key);
			field.onChange((value) => (typed = value.trim()));
		});
		setting.addButton((button) =>
			button.setButtonText(words.saveKey).onClick(() => {
				if (typed !== '') keep(typed);
			}),
		);
	}
}
