// All that Signoff says, in English. The other languages have the same words.

import { agents } from './agents';
import { backlog } from './backlog/entities';
import { backlogView } from './backlog/view';
import { backlogActs } from './backlog/acts';
import { backlogGraph } from './backlog/graph';
import { board } from './board';
import { common } from './common';
import { decisions } from './decisions';
import { embed } from './embed';
import { enforcement, news } from './enforcement';
import { evidence } from './evidence';
import { ledger } from './ledger';
import { loop } from './loop';
import { history } from './memory/history';
import { memoryReferences } from './memory/references';
import { conversations } from './memory/conversations';
import { artifacts } from './memory/artifacts';
import { artifactView } from './memory/artifact-view';
import { relations } from './memory/relations';
import { requests } from './memory/requests';
import { conversationView } from './memory/conversation-view';
import { project } from './memory/project';
import { memoryTrail } from './memory/trail';
import { model } from './model';
import { note } from './note';
import { onboarding } from './onboarding';
import { outside } from './outside';
import { panel } from './panel';
import { plan } from './plan';
import { review } from './review';
import { handbook, rules } from './rules';
import { run } from './run';
import { runView } from './run-view';
import { sensitivity } from './sensitivity';
import { settings } from './settings';
import { timeline } from './timeline';
import { trail } from './trail';
import { signers, trust } from './trust';
import { check, verify } from './verify';

export const en = {
	language: 'en',
	...common,
	agents,
	backlog,
	backlogView,
	backlogActs,
	backlogGraph,
	board,
	check,
	conversations,
	conversationView,
	decisions,
	embed,
	enforcement,
	evidence,
	handbook,
	history,
	ledger,
	loop,
	memoryReferences,
	artifacts,
	artifactView,
	memoryTrail,
	model,
	news,
	note,
	onboarding,
	outside,
	panel,
	plan,
	project,
	relations,
	requests,
	review,
	rules,
	run,
	runView,
	sensitivity,
	settings,
	signers,
	timeline,
	trail,
	trust,
	verify,
};
