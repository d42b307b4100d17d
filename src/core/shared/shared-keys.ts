// Which values have a key that others have, too, kept while values come and go. Nearly every key has one value, and that costs no list:
// to ask for the groups takes time by what is shared, not by all there is.

export class SharedKeys<Value extends object> {
	private readonly alone = new Map<string, Value>();
	private readonly several = new Map<string, Set<Value>>();

	add(key: string, value: Value): void {
		const same = this.several.get(key);
		if (same) {
			same.add(value);
			return;
		}
		const other = this.alone.get(key);
		if (other === undefined || other === value) this.alone.set(key, value);
		else {
			this.alone.delete(key);
			this.several.set(key, new Set([other, value]));
		}
	}

	/** `value` is one that was added with this key. */
	remove(key: string, value: Value): void {
		const same = this.several.get(key);
		if (!same) {
			this.alone.delete(key);
			return;
		}
		same.delete(value);
		if (same.size > 1) return;
		this.several.delete(key);
		for (const last of same) this.alone.set(key, last);
	}

	/** Two or more each, in the order in which they came. */
	groups(): Value[][] {
		return [...this.several.values()].map((same) => [...same]);
	}
}
