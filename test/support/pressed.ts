// An event that looks as if a person had caused it. Only a browser can make a real one.

export function pressed({ type = 'click', isTrusted = true } = {}): Event {
	return new Proxy(new Event(type), {
		get: (event, key): unknown =>
			key === 'isTrusted' ? isTrusted : Reflect.get(event, key, event),
	});
}
