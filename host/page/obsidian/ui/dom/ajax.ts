/** The app's old XMLHttpRequest helper. Objects travel as a form, or as JSON when a header says so. */
export function ajax(options: AjaxOptions): void {
	const request = options.req ?? new XMLHttpRequest();
	request.open(options.method ?? 'GET', options.url, true);
	request.withCredentials = options.withCredentials ?? false;
	for (const [name, value] of Object.entries(options.headers ?? {})) {
		request.setRequestHeader(name, value);
	}
	request.onload = () => {
		if (request.status >= 200 && request.status < 400) {
			options.success?.(request.response, request);
		} else {
			options.error?.(request.response, request);
		}
	};
	request.onerror = (event) => {
		options.error?.(event, request);
	};
	request.send(bodyOf(options, request));
}

export function ajaxPromise(options: AjaxOptions): Promise<unknown> {
	return new Promise((resolve, reject) => {
		ajax({
			...options,
			success: resolve,
			error: (error: unknown) =>
				reject(error instanceof Error ? error : new Error(`Request to ${options.url} failed.`)),
		});
	});
}

function bodyOf(options: AjaxOptions, request: XMLHttpRequest): string | ArrayBuffer | null {
	const { data, headers } = options;
	if (data === undefined) return null;
	if (typeof data === 'string' || data instanceof ArrayBuffer) return data;
	if (headers?.['Content-Type']?.includes('json')) return JSON.stringify(data);
	request.setRequestHeader('Content-Type', 'application/x-www-form-urlencoded; charset=utf-8');
	return new URLSearchParams(
		Object.entries(data).map(([name, value]) => [name, String(value)]),
	).toString();
}
