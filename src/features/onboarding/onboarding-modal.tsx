// The onboarding as an Obsidian modal. It opens on a choice and creates nothing before a click.

import { Modal, type App } from 'obsidian';
import { render } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Onboarding } from '../../app/adopt';
import { text } from '../../text';
import { useAsync } from '../kit/hooks/use-async';
import { AdoptPage } from './adopt-page';
import { ChoosePage, type Way } from './choose-page';
import { CreatePage } from './create-page';

export class OnboardingModal extends Modal {
	constructor(
		app: App,
		private readonly onboarding: Onboarding,
	) {
		super(app);
	}

	override onOpen(): void {
		this.modalEl.addClass('signoff-onboarding');
		this.setTitle(text.onboarding.title);
		const done = () => this.close();
		render(<Pages app={this.app} onboarding={this.onboarding} done={done} />, this.contentEl);
	}

	override onClose(): void {
		render(null, this.contentEl);
	}
}

const CONTROLS = 'input, select, button:not(:disabled)';

interface PagesProps {
	app: App;
	onboarding: Onboarding;
	done: () => void;
}

function Pages({ app, ...page }: PagesProps) {
	const [way, setWay] = useState<Way | null>(null);
	const layouts = useAsync(() => page.onboarding.findLayouts(), 'layouts');
	const shown = useRef<HTMLDivElement>(null);
	// The control that was pressed has gone with its page; the keyboard goes on in the new one.
	useLayoutEffect(() => {
		shown.current?.querySelector<HTMLElement>(CONTROLS)?.focus();
	}, [way]);
	const back = () => setWay(null);
	return (
		<div ref={shown}>
			{way === null ? <ChoosePage layouts={layouts} choose={setWay} /> : null}
			{way === 'adopt' ? <AdoptPage {...page} layouts={layouts} back={back} /> : null}
			{way === 'create' || way === 'samples' ? (
				<CreatePage {...page} app={app} samples={way === 'samples'} back={back} />
			) : null}
		</div>
	);
}
