export abstract class BaseComponent {
	disabled = false;

	then(callback: (component: this) => unknown): this {
		callback(this);
		return this;
	}

	setDisabled(disabled: boolean): this {
		this.disabled = disabled;
		return this;
	}
}

export abstract class ValueComponent<T> extends BaseComponent {
	abstract getValue(): T;
	abstract setValue(value: T): this;

	/** `listeners[key]()` reads this component, `listeners[key](value)` writes it. */
	registerOptionListener(listeners: Record<string, (value?: T) => T>, key: string): this {
		listeners[key] = (value) => {
			if (value !== undefined) this.setValue(value);
			return this.getValue();
		};
		return this;
	}
}
