export function drawStatusItem(el: HTMLElement, open: () => void): void {
	el.addClass('mod-clickable');
	el.setAttribute('role', 'button');
	el.setAttribute('tabindex', '0');
	el.addEventListener('click', open);
	el.addEventListener('keydown', (event) => {
		if (event.key !== 'Enter' && event.key !== ' ') return;
		event.preventDefault();
		open();
	});
}
