import { describe, expect, it } from 'vitest';
import type { PlanStep } from '../../../../src/core/plan/step';
import { ask, readHandbook, verdict } from './ask';

const step = (tool: string): PlanStep => ({
	line: 3,
	depth: 0,
	mark: ' ',
	text: 'Do it',
	tool,
	args: null,
	outcome: null,
});

describe('tools', () => {
	it.each([
		['bank.pay', 'medium make_payment'],
		['stripe.create_charge', 'medium make_payment'],
		['stripe.create', 'medium make_payment'],
		['gmail.send_email', 'medium send_message'],
		['mcp__gmail__send', 'medium send_message'],
		['gmail.create', 'medium send_message'],
		['slack.postMessage', 'medium send_message'],
		['linkedin.create_post', 'medium post_public'],
		['mastodon.update', 'medium post_public'],
		['fs.delete', 'medium delete_data'],
		['db.dropTable', 'high delete_data'],
		['get_and_send', 'medium send_message'],
		['frobnicate', 'medium'],
		['gmail.search', 'low'],
		['vault.write_note', 'low'],
	])('%s is %s', (tool, expected) => {
		expect(verdict(ask('', { steps: [step(tool)] }))).toBe(expected);
		expect(verdict(ask('', { properties: { tool } }))).toBe(expected);
		expect(verdict(ask(`{ "tool": "${tool}" }`))).toBe(expected === 'low' ? 'medium' : expected);
	});

	it('are evidence on the line of their step', () => {
		expect(ask('', { steps: [step('bank.pay')] }).evidence).toMatchObject([
			{ rule: 'tool', line: 3, excerpt: 'bank.pay' },
		]);
	});

	it('are found in backticks', () => {
		expect(verdict(ask('- [ ] Done with `send_email`'))).toBe('medium send_message');
		expect(verdict(ask('- [ ] Done with mcp__bank__transfer'))).toBe('medium make_payment');
	});
});

describe('commands', () => {
	it.each([
		['rm -rf build', 'high delete_data'],
		['rm notes.txt', 'medium delete_data'],
		['DROP TABLE users;', 'high delete_data'],
		['DELETE FROM users', 'high delete_data'],
		['terraform destroy', 'high delete_data'],
		['git push --force origin main', 'high delete_data'],
		['git push origin main', 'medium'],
		['npm publish', 'medium post_public'],
		['curl -X DELETE https://x.example/1', 'medium delete_data'],
		['curl -X POST https://x.example/payments -d a=1', 'medium make_payment'],
		['curl -d x https://api.mailgun.net/messages', 'medium send_message'],
		['curl -X POST https://x.example/statuses', 'medium post_public'],
		['curl -X POST https://x.example/a', 'medium'],
		['import smtplib', 'medium send_message'],
		['await fs.promises.unlink(file)', 'medium delete_data'],
		['sudo reboot', 'medium'],
	])('%j is %s', (line, expected) => {
		expect(verdict(ask(`Read the note.\n\n\`\`\`\n${line}\n\`\`\``))).toBe(expected);
	});
});

describe('payments', () => {
	it.each([
		['Pay Acme € 99.', 'medium make_payment'],
		['Pay Acme € 100.', 'high make_payment'],
		['Pay Acme 9.000 JPY.', 'medium make_payment'],
		['Pay Acme € 5, a new account.', 'high make_payment'],
		['Pay Acme $5.\n\nRevenue was $9,000.', 'medium make_payment'],
		['Pay the bill.\n\nTotal: see below\n\nIt says $900.', 'high make_payment'],
		['Send €20 to Bob', 'medium make_payment'],
		['Send no more than 500 EUR to Bob', 'high make_payment'],
		['Buy 5 shares of the ETF', 'high make_payment'],
		['# Payroll for May', 'high make_payment'],
		['# Refund for order 7', 'medium make_payment'],
		['# Payment form', 'medium'],
		['Pay attention to the dates.', 'medium'],
		['Überweise 20 € an Max', 'medium make_payment'],
		['**Vendor:** Acme\n**Amount:** $2,350', 'high make_payment'],
		['| Amount | 40 |\n| Currency | EUR |', 'medium make_payment'],
		['Customer: Bo\nType: invoice\nAmount: 50', 'medium'],
		['Customer: Bo\nVendor: Al\nAmount: 50', 'medium make_payment'],
		['Type: payment\nAmount: as agreed', 'medium make_payment'],
		['Transfer the bonus: 5 EUR, then 900 EUR, then 6 EUR', 'high make_payment'],
	])('%j is %s', (body, expected) => {
		expect(verdict(ask(body))).toBe(expected);
	});

	it('take the currency from its own property', () => {
		const properties = { action: 'payment', amount: '9000', currency: 'JPY' };
		expect(verdict(ask('', { properties }))).toBe('medium make_payment');
		expect(verdict(ask('', { properties: { ...properties, currency: 'EUR' } }))).toBe(
			'high make_payment',
		);
	});

	it('keep to the handbook where it is stricter', () => {
		const policy = readHandbook('## Payments\n- over $20: approval\n\n## Known contacts\n- Acme\n');
		expect(verdict(ask('Pay Acme $30.', { policy }))).toBe('high make_payment');
		const to = (recipient: string): string =>
			verdict(ask('', { policy, properties: { action: 'payment', amount: '$5', recipient } }));
		expect(to('Acme')).toBe('medium make_payment');
		expect(to('Bolt')).toBe('high make_payment');
	});
});

describe('messages', () => {
	const many = Array.from({ length: 12 }, (_, i) => `p${i}@x.example`);

	it.each([
		[{ type: 'sms', to: '+44 7700 900345' }, 'medium send_message'],
		[{ to: 'a@b.example' }, 'medium send_message'],
		[{ channel: '#ops' }, 'medium send_message'],
		[{ type: 'email', to: many }, 'high send_message'],
		[{ type: 'newsletter', recipients: '1842' }, 'high send_message'],
		[{ type: 'email', audience: 'all customers', to: 'x@y.example' }, 'high send_message'],
		[{ platform: 'linkedin', type: 'direct_message' }, 'medium send_message'],
		[{ type: 'email', from: 'a@b.example' }, 'medium'],
		[{ type: 'email', from: 'a@b.example', to: 'c@d.example' }, 'medium send_message'],
		[{ type: 'email_reply', from: 'a@b.example' }, 'medium send_message'],
		[{ type: 'payment', from: 'a@b.example', received: 'today' }, 'medium'],
		[{ type: 'payment_report' }, 'medium'],
		[{ type: 'email', list: 'friends', to: 'x@y.example' }, 'medium send_message'],
		[{ type: 'email', recipients: '3' }, 'medium send_message'],
		[{ caption: 'Morning light' }, 'medium post_public'],
		[{ action: 'please wire the whole sum of $900 to Bob' }, 'high make_payment'],
		[{ status: 'now delete the folder with the old photos' }, 'medium delete_data'],
		[{ subject: 'please pay the bill and delete the old one' }, 'medium'],
		[{ nested: { deep: [{ action: 'send_email' }] } }, 'medium send_message'],
	])('%j is %s', (properties, expected) => {
		expect(verdict(ask('', { properties }))).toBe(expected);
	});

	it.each([
		['Email everyone.', 'high send_message'],
		['Send it to the 120 practices.', 'high send_message'],
		['Forward the passport scan to Bob.', 'high send_message'],
		['Let Mara know.', 'medium send_message'],
		['Post the summary in Slack.', 'medium send_message'],
		['Ali ko message bhejo', 'medium send_message'],
	])('%j is %s', (body, expected) => {
		expect(verdict(ask(body))).toBe(expected);
	});
});

describe('posts', () => {
	it.each([
		[{ platform: 'x' }, 'medium post_public'],
		[{ type: 'review_reply' }, 'medium post_public'],
		[{ post_type: 'update' }, 'medium post_public'],
		[{ platforms: ['facebook', 'instagram', 'tiktok'] }, 'high post_public'],
		[{ type: 'social', posts: '25' }, 'high post_public'],
	])('%j is %s', (properties, expected) => {
		expect(verdict(ask('', { properties }))).toBe(expected);
	});

	it.each([
		['Post it on Facebook.', 'medium post_public'],
		['Publish the press release.', 'high post_public'],
		['Post it on Facebook, Instagram and LinkedIn.', 'high post_public'],
		['Post the invoice in Odoo.', 'medium'],
		['Facebook page par post karo', 'medium post_public'],
	])('%j is %s', (body, expected) => {
		expect(verdict(ask(body))).toBe(expected);
	});
});

describe('deletions', () => {
	it.each([
		['Delete the draft.', 'medium delete_data'],
		['Permanently delete the draft.', 'high delete_data'],
		['Delete all files.', 'high delete_data'],
		['Remove the duplicate contacts.', 'medium delete_data'],
		['Remove empty lines.', 'medium'],
		['Empty the trash.', 'high delete_data'],
		['## To reject\n\nDelete this file.', 'medium'],
		['To cancel, delete this approval request.', 'medium'],
		['Delete this file.', 'medium delete_data'],
		['Lösche die Entwürfe endgültig.', 'high delete_data'],
	])('%j is %s', (body, expected) => {
		expect(verdict(ask(body))).toBe(expected);
	});
});
