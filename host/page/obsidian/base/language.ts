let language = 'en';

/** The language the app is set to, as an ISO code. */
export function getLanguage(): string {
	return language;
}

export function setLanguage(code: string): void {
	language = code || 'en';
}
