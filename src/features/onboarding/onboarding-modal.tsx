// The onboarding as an Obsidian modal. It opens on a choice and creates nothing before a click.

import type { App } from 'obsidian';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Onboarding } from '../../app/adopt';
import { describeFailure } from '../../app/shared/describe-failure';
import type { Layout } from '../../core/workflow/find-layouts';
import { openDialog } from '../kit/dialog';
import { type Answer, useAsync } from '../kit/hooks/use-live';
import { Icon } from '../kit/icon';
import { AdoptPage } from './adopt-page';
import { CreatePage } from './create-page';
import { text } from '../../text';

export function openPages(app: App, onboarding: Onboarding): void {
	openDialog(app, { className: 'signoff-onboarding', title: text.onboarding.title }, (modal) => (
		<Pages app={app} onboarding={onboarding} done={() => modal.close()} />
	));
}

const CONTROLS = 'input, select, button:not(:disabled)';

function Pages({ app, ...page }: { app: App; onboarding: Onboarding; done: () => void }) {
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

/** The first page: three ways to begin, none of which does anything yet. */
type Way = 'adopt' | 'create' | 'samples';

interface ChoosePageProps {
	layouts: Answer<Layout[]>;
	choose: (way: Way) => void;
}

function ChoosePage({ layouts, choose }: ChoosePageProps) {
	const found = layouts.status === 'here' ? layouts.value.length : 0;
	const hint = describeSearch(layouts);
	return (
		<>
			<p class="signoff-intro">{text.onboarding.intro}</p>
			<div class="signoff-ways">
				<WayButton
					icon="folder-search"
					name={text.onboarding.adopt}
					hint={hint}
					disabled={found === 0}
					onChoose={() => choose('adopt')}
				/>
				<WayButton
					icon="folder-plus"
					name={text.onboarding.create}
					hint={text.onboarding.createHint}
					onChoose={() => choose('create')}
				/>
				<WayButton
					icon="flask-conical"
					name={text.onboarding.samples}
					hint={text.onboarding.samplesHint}
					onChoose={() => choose('samples')}
				/>
			</div>
			<p class="signoff-quiet">{text.onboarding.nothingYet}</p>
		</>
	);
}

function describeSearch(layouts: Answer<readonly unknown[]>): string {
	switch (layouts.status) {
		case 'waiting':
			return text.onboarding.looking;
		case 'failed':
			return describeFailure(layouts.error);
		case 'here': {
			const { length } = layouts.value;
			return length > 0 ? text.onboarding.adoptHint(length) : text.onboarding.adoptNone;
		}
	}
}

interface WayButtonProps {
	icon: string;
	name: string;
	hint: string;
	disabled?: boolean;
	onChoose: () => void;
}

function WayButton({ icon, name, hint, disabled = false, onChoose }: WayButtonProps) {
	return (
		<button type="button" class="signoff-way" disabled={disabled} onClick={onChoose}>
			<Icon name={icon} />
			<span class="signoff-way-text">
				<span class="signoff-way-name">{name}</span>
				<span class="signoff-way-hint">{hint}</span>
			</span>
			<Icon name="chevron-right" />
		</button>
	);
}
