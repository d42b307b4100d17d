// Words for sending a message to somebody: mail, chat, text message, call, invitation, form.

import type { RuleTexts } from './verb-rule';
import { wordSet } from '../../../shared/word-set';

export const CHANNELS = wordSet(
	'slack teams discord telegram whatsapp signal sms channel webhook mattermost messenger imessage viber',
	'wechat matrix zulip irc pager pagerduty',
);
export const SEND_RULES: RuleTexts = {
	'send-verb': {
		isSure: true,
		verbs: `send resend reply respond forward notify inform remind tell invite cc bcc dm rsvp senden
			sende sendet verschicken verschicke schicken schicke schick mailen antworten antworte
			beantworten beantworte benachrichtigen benachrichtige weiterleiten informieren einladen
			enviar envía envia enviad responder responde contestar avisar avisa reenviar notificar
			envoyer envoie envoyez répondre réponds répondez transférer prévenir avertir relancer
			inviare invia rispondere rispondi inoltrare responda envie bhejo bhejen bhejein bhejain
			bhejdo bhej batao بھیجیں بھیجو بھیج`,
		unless: 'trash papierkorb printer',
		unlessNext: 'publicly öffentlich',
	},
	'message-verb': {
		verbs: 'email mail message sms fax ping whatsapp call phone contact',
		isNoLabel: true,
		unlessNext: `thread threads content address addresses template templates list lists summary from is was
			are body text subject form forms notes note marketing preview details draft s`,
	},
	answer: { verbs: 'answer', isNoLabel: true, unless: 'reddit forum publicly quora review thread' },
	'text-somebody': {
		verbs: 'text',
		needs: 'him her them me us everyone customer customers client tenant tenants that back',
		isNoLabel: true,
	},
	'message-channel': {
		verbs: 'post push put drop share announce deliver write publish say posten teilen',
		needs: CHANNELS,
	},
	'message-by': {
		verbs: 'share write get gets answer deliver give geben gib teilen ask circulate',
		needs: 'mail email courriel whatsapp slack sms telegram bescheid',
		unless: 'draft drafts note notes vault template outline entwurf borrador articles',
	},
	'share-with': { verbs: 'share', needs: 'with', unless: 'internet public anyone world followers' },
	'message-phrase': { verbs: 'let get reach follow', needs: 'know touch out back', unless: 'rid' },
	'message-call': { verbs: 'place make', needs: 'call calls phonecall' },
	'message-form': {
		verbs: 'submit hand file lodge',
		needs: 'form application applications complaint claim request ticket bid enquiry',
	},
	'auto-reply': {
		verbs: 'set turn switch enable activate configure',
		needs: 'responder autoresponder autoreply reply replies vacation',
	},
	invitation: {
		verbs: 'create schedule issue',
		needs: 'invitation invitations invite invites attendees',
	},
};

export const SEND_PARTICIPLES = wordSet('sent emailed mailed forwarded notified messaged informed');

export const SEND_TYPES = wordSet(
	'email emails mail gmail outlook sms whatsapp telegram slack message messages messaging dm newsletter',
	'broadcast reply response send correo courriel invitation invite notify outreach call fax letter nachricht',
	'mensaje',
);
