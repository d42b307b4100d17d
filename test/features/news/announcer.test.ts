import { describe, expect, it } from 'vitest';
import type { News } from '../../../src/app/workspace/news';
import { Announcer } from '../../../src/features/news/announcer';
import type { NoticeButton, Summary } from '../../../src/obsidian/action-notice';
import { ManualTimer } from '../../support/manual-timer';

function announcer() {
	const shown: string[] = [];
	const nothing = () => undefined;
	const notices = {
		show: (sentence: string, buttons: readonly NoticeButton[]) => {
			shown.push([sentence, ...buttons.map(({ label }) => label)].join(' | '));
			return { hide: nothing };
		},
		showSummary: ({ count }: Summary) => {
			shown.push(`summary of ${String(count)}`);
			return { hide: nothing };
		},
	};
	const timer = new ManualTimer();
	const actions = {
		...{ open: nothing, review: nothing, askReason: nothing, showPanel: nothing },
		...{ restore: nothing, undo: nothing },
	};
	const told = new Announcer(notices, timer, actions, () => null);
	return { shown, timer, notify: (news: News) => told.notify(news) };
}

const done = (sentence: string): News => ({
	kind: 'done',
	done: { sentence, undo: { entry: sentence, path: 'a.md', until: 1 } },
});

describe('Announcer', () => {
	it('gives each act of a person its own way back, also where two follow closely', () => {
		const { shown, timer, notify } = announcer();
		notify(done('Rejected: a'));
		notify(done('Approved: b'));
		timer.advance(400);
		expect(shown).toEqual(['Rejected: a | Undo', 'Approved: b | Undo']);
	});

	it('tells many acts at once in one notice', () => {
		const { shown, timer, notify } = announcer();
		for (const title of ['a', 'b', 'c', 'd']) notify(done(title));
		timer.advance(400);
		expect(shown).toEqual(['summary of 4']);
	});

	it('tells what others did in one burst together', () => {
		const { shown, timer, notify } = announcer();
		notify({ kind: 'asks', path: 'Pending_Approval/a.md', title: 'a' });
		notify({ kind: 'asks', path: 'Pending_Approval/b.md', title: 'b' });
		timer.advance(400);
		expect(shown).toEqual(['summary of 2']);
	});
});
