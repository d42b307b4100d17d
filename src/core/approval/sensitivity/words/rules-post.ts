// Words for saying something to everybody: social networks, blogs, sites, shops, package registries.

import type { RuleTexts } from './verb-rule';
import { wordSet } from '../../../shared/word-set';

export const NETWORKS = wordSet(
	'linkedin twitter facebook instagram tiktok youtube reddit mastodon bluesky threads pinterest medium',
	'substack wordpress tumblr fb insta snapchat quora',
);
const PUBLIC_PLACES = wordSet(
	NETWORKS,
	'blog website webseite site homepage sitio etsy ebay amazon spotify podcasts wikipedia github npm pypi',
	'meetup eventbrite newswire press public publicly forum online craigslist vimeo soundcloud yelp',
	'tripadvisor producthunt hackernews marketplace feed timeline page story stories reel group',
	'subreddit internet anyone world web',
);

export const POST_RULES: RuleTexts = {
	'publish-verb': {
		isSure: true,
		verbs: `publish republish tweet retweet toot repost crosspost veröffentlichen veröffentliche
			posten poste publicar publica publique publier publie publiez pubblicare pubblica شائع
			پوسٹ`,
		unless: 'slack discord telegram',
	},
	'post-verb': {
		verbs: 'post',
		unless: `slack teams discord telegram whatsapp channel webhook mattermost invoice invoices journal
			ledger entry odoo bill`,
		unlessNext: `mortem failure demonstration event incident processing office card about ideas idea details content approval preview length message title
			type text`,
	},
	'share-public': {
		verbs: `share announce upload comment list put advertise promote post teilen compartir partager
			release distribute submit reply respond answer launch stream broadcast schedule cross`,
		needs: PUBLIC_PLACES,
		unless: 'slack teams discord telegram whatsapp statistics',
	},
	'comment-public': {
		verbs: 'comment',
		needs: 'thread video article story under photo',
		unless: 'mail email note notes document',
	},
	'deploy-public': {
		verbs: 'deploy ship push roll release launch',
		needs: 'production website live public site homepage page',
	},
	'create-public': { verbs: 'create make edit open start update', needs: 'public wikipedia tweet' },
	release: {
		verbs: 'create cut draft tag',
		needs: 'github gitlab npm',
		unless: 'issue note notes branch',
	},
	'schedule-posts': { verbs: 'schedule queue', needs: 'post posts tweet tweets reel video story' },
};

export const POST_PARTICIPLES = wordSet('published posted tweeted');

export const POST_TYPES = wordSet(
	'post posts tweet tweets thread toot publish publication press blog social reel story linkedin twitter',
	'facebook instagram tiktok youtube reddit mastodon bluesky podcast video beitrag publicación release',
);
