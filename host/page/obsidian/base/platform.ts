/** What the running app says of its device. `configurePlatform` sets it once, before plugins load. */
export const Platform = {
	isDesktop: true,
	isMobile: false,
	isDesktopApp: true,
	isMobileApp: false,
	isIosApp: false,
	isAndroidApp: false,
	isPhone: false,
	isTablet: false,
	isMacOS: false,
	isWin: false,
	isLinux: true,
	isSafari: false,
	resourcePathPrefix: '',
};

/** A phone here is an Android phone; a desktop is the one that the browser runs on. */
export function configurePlatform(phone: boolean, resourcePathPrefix: string): void {
	const agent = typeof navigator === 'undefined' ? '' : navigator.userAgent;
	const isMacOS = !phone && agent.includes('Macintosh');
	const isWin = !phone && agent.includes('Windows');
	Object.assign(Platform, {
		isDesktop: !phone,
		isDesktopApp: !phone,
		isMobile: phone,
		isMobileApp: phone,
		isAndroidApp: phone,
		isPhone: phone,
		isMacOS,
		isWin,
		isLinux: !phone && !isMacOS && !isWin,
		resourcePathPrefix,
	});
}
