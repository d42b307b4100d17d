// Words for saying something to everybody: social networks, blogs, sites, shops, package registries.

import type { VerbRule } from './verb-rule';
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

export const POST_RULES: readonly VerbRule[] = [
	{
		name: 'publish-verb',
		action: 'post_public',
		risk: 'medium',
		isSure: true,
		verbs: wordSet(
			'publish republish tweet retweet toot repost crosspost',
			'veröffentlichen veröffentliche posten poste publicar publica publique publier publie publiez',
			'pubblicare pubblica شائع پوسٹ',
		),
		unless: wordSet('slack discord telegram'),
	},
	{
		name: 'post-verb',
		action: 'post_public',
		risk: 'medium',
		isSure: false,
		verbs: wordSet('post'),
		unless: wordSet(
			'slack teams discord telegram whatsapp channel webhook mattermost invoice invoices journal ledger',
			'entry odoo bill',
		),
		unlessNext: wordSet(
			'mortem office card about ideas idea details content approval preview length message title type text',
		),
	},
	{
		name: 'share-public',
		action: 'post_public',
		risk: 'medium',
		isSure: false,
		verbs: wordSet(
			'share announce upload comment list put advertise promote post teilen compartir partager release',
			'distribute submit reply respond answer launch stream broadcast schedule cross',
		),
		needs: PUBLIC_PLACES,
		unless: wordSet('slack teams discord telegram whatsapp statistics'),
	},
	{
		name: 'comment-public',
		action: 'post_public',
		risk: 'medium',
		isSure: false,
		verbs: wordSet('comment'),
		needs: wordSet('thread video article story under photo'),
		unless: wordSet('mail email note notes document'),
	},
	{
		name: 'deploy-public',
		action: 'post_public',
		risk: 'medium',
		isSure: false,
		verbs: wordSet('deploy ship push roll release launch'),
		needs: wordSet('production website live public site homepage page'),
	},
	{
		name: 'create-public',
		action: 'post_public',
		risk: 'medium',
		isSure: false,
		verbs: wordSet('create make edit open start update'),
		needs: wordSet('public wikipedia tweet'),
	},
	{
		name: 'release',
		action: 'post_public',
		risk: 'medium',
		isSure: false,
		verbs: wordSet('create cut draft tag'),
		needs: wordSet('github gitlab npm'),
		unless: wordSet('issue note notes branch'),
	},
	{
		name: 'schedule-posts',
		action: 'post_public',
		risk: 'medium',
		isSure: false,
		verbs: wordSet('schedule queue'),
		needs: wordSet('post posts tweet tweets reel video story'),
	},
];

export const POST_PARTICIPLES = wordSet('published posted tweeted');

export const POST_TYPES = wordSet(
	'post posts tweet tweets thread toot publish publication press blog social reel story linkedin twitter',
	'facebook instagram tiktok youtube reddit mastodon bluesky podcast video beitrag publicación release',
);
