// Words for sending a message to somebody: mail, chat, text message, call, invitation, form.

import type { VerbRule } from './verb-rule';
import { wordSet } from '../../../shared/word-set';

export const CHANNELS = wordSet(
	'slack teams discord telegram whatsapp signal sms channel webhook mattermost messenger imessage viber',
	'wechat matrix zulip irc pager pagerduty',
);
export const SEND_RULES: readonly VerbRule[] = [
	{
		name: 'send-verb',
		action: 'send_message',
		risk: 'medium',
		isSure: true,
		verbs: wordSet(
			'send resend reply respond forward notify inform remind tell invite cc bcc dm rsvp',
			'senden sende sendet verschicken verschicke schicken schicke schick mailen antworten antworte',
			'beantworten beantworte benachrichtigen benachrichtige weiterleiten informieren einladen',
			'enviar envía envia enviad responder responde contestar avisar avisa reenviar notificar',
			'envoyer envoie envoyez répondre réponds répondez transférer prévenir avertir relancer',
			'inviare invia rispondere rispondi inoltrare responda envie',
			'bhejo bhejen bhejein bhejain bhejdo bhej batao بھیجیں بھیجو بھیج',
		),
		unless: wordSet('trash papierkorb printer'),
		unlessNext: wordSet('publicly öffentlich'),
	},
	{
		name: 'message-verb',
		action: 'send_message',
		risk: 'medium',
		isSure: false,
		verbs: wordSet('email mail message sms fax ping whatsapp call phone contact'),
		isNoLabel: true,
		unlessNext: wordSet(
			'thread threads content address addresses template templates list lists summary from is was',
			'are body text subject form forms notes note marketing preview details draft s',
		),
	},
	{
		name: 'answer',
		action: 'send_message',
		risk: 'medium',
		isSure: false,
		verbs: wordSet('answer'),
		isNoLabel: true,
		unless: wordSet('reddit forum publicly quora review thread'),
	},
	{
		name: 'text-somebody',
		action: 'send_message',
		risk: 'medium',
		isSure: false,
		verbs: wordSet('text'),
		needs: wordSet(
			'him her them me us everyone customer customers client tenant tenants that back',
		),
		isNoLabel: true,
	},
	{
		name: 'message-channel',
		action: 'send_message',
		risk: 'medium',
		isSure: false,
		verbs: wordSet('post push put drop share announce deliver write publish say posten teilen'),
		needs: CHANNELS,
	},
	{
		name: 'message-by',
		action: 'send_message',
		risk: 'medium',
		isSure: false,
		verbs: wordSet('share write get gets answer deliver give geben gib teilen ask circulate'),
		needs: wordSet('mail email courriel whatsapp slack sms telegram bescheid'),
		unless: wordSet('draft drafts note notes vault template outline entwurf borrador articles'),
	},
	{
		name: 'share-with',
		action: 'send_message',
		risk: 'medium',
		isSure: false,
		verbs: wordSet('share'),
		needs: wordSet('with'),
		unless: wordSet('internet public anyone world followers'),
	},
	{
		name: 'message-phrase',
		action: 'send_message',
		risk: 'medium',
		isSure: false,
		verbs: wordSet('let get reach follow'),
		needs: wordSet('know touch out back'),
		unless: wordSet('rid'),
	},
	{
		name: 'message-call',
		action: 'send_message',
		risk: 'medium',
		isSure: false,
		verbs: wordSet('place make'),
		needs: wordSet('call calls phonecall'),
	},
	{
		name: 'message-form',
		action: 'send_message',
		risk: 'medium',
		isSure: false,
		verbs: wordSet('submit hand file lodge'),
		needs: wordSet('form application applications complaint claim request ticket bid enquiry'),
	},
	{
		name: 'auto-reply',
		action: 'send_message',
		risk: 'medium',
		isSure: false,
		verbs: wordSet('set turn switch enable activate configure'),
		needs: wordSet('responder autoresponder autoreply reply replies vacation'),
	},
	{
		name: 'invitation',
		action: 'send_message',
		risk: 'medium',
		isSure: false,
		verbs: wordSet('create schedule issue'),
		needs: wordSet('invitation invitations invite invites attendees'),
	},
];

export const SEND_PARTICIPLES = wordSet('sent emailed mailed forwarded notified messaged informed');

export const SEND_TYPES = wordSet(
	'email emails mail gmail outlook sms whatsapp telegram slack message messages messaging dm newsletter',
	'broadcast reply response send correo courriel invitation invite notify outreach call fax letter nachricht',
	'mensaje',
);
