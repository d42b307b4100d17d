// The onboarding as an Obsidian modal. It opens on a choice and creates nothing before a click.

import { Modal, type App } from 'obsidian';
import { render } from 'preact';
import { useState } from 'preact/hooks';
import type { Onboarding } from '../../app/onboarding';
import { text } from '../../core/text/english';
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

interface PagesProps {
	app: App;
	onboarding: Onboarding;
	done: () => void;
}

function Pages({ app, ...page }: PagesProps) {
	const [way, setWay] = useState<Way | null>(null);
	const back = () => setWay(null);
	switch (way) {
		case null:
			return <ChoosePage onboarding={page.onboarding} choose={setWay} />;
		case 'adopt':
			return <AdoptPage {...page} back={back} />;
		case 'create':
		case 'samples':
			return <CreatePage {...page} app={app} samples={way === 'samples'} back={back} />;
	}
}
