// Judges lines that a shell, a database or a script would run.
// Invariant: each pattern is bounded, so a line takes linear time.

import type { RiskLevel, SensitiveAction } from '../../shared/risk';

export interface CommandRule {
	name: string;
	action: SensitiveAction | null;
	/** Medium unless it says otherwise. */
	risk?: RiskLevel;
	pattern: RegExp;
}

/** No rule below matches a text without one of these; most text has none. */
export const COMMAND_HINT =
	/\b(?:rm|rmdir|rd|del|shred|mkfs|dd|find|os|fs|git|drop|truncate|delete|terraform|aws|kubectl|docker|gsutil|az|gcloud|curl|wget|https?|httpie|requests|axios|client|method|npm|yarn|pnpm|cargo|vsce|ovsx|twine|gem|gh|smtplib|sendmail|mail|mutt|swaks|nodemailer|hooks|api|discord|discordapp|fetch|sudo|chmod|bash|sh|python3?|node|eval)\b|remove-item|send-mailmessage|unlink|shutil/i;

/** The first that matches in each group of `name` speaks. */
export const COMMAND_RULES: readonly CommandRule[] = [
	{
		name: 'command-delete',
		action: 'delete_data',
		risk: 'high',
		pattern:
			/\brm\s+-{1,2}\w*[rf]|\bshutil\.rmtree|\bremove-item\b.{0,80}-recurse|\bdel\s+\/[sq]|\brd\s+\/s|\bshred\s+-|\bmkfs\b|\bdd\s+if=|\bfind\b.{0,200}-delete\b/i,
	},
	{
		name: 'command-delete',
		action: 'delete_data',
		pattern:
			/\brm\s+[\w./~"'$*-]+|\brmdir\s|\bunlink(?:sync)?\(|\bos\.remove\(|\.unlink\(|\bfs\.rm\(|\bgit\s+branch\s+-d\b|\bgit\s+clean\s+-/i,
	},
	{
		name: 'sql-delete',
		action: 'delete_data',
		risk: 'high',
		pattern:
			/\bdrop\s+(?:table|database|schema|collection|index|view)\b|\btruncate\s+(?:table\s+)?\w|\bdelete\s+from\s+[\w".`]+/i,
	},
	{
		name: 'cloud-delete',
		action: 'delete_data',
		risk: 'high',
		pattern:
			/\bterraform\s+destroy\b|\baws\s+s3\s+r[mb]\b|\bkubectl\s+delete\b|\bdocker\s+(?:system|volume)\s+(?:prune|rm)\b|\bgsutil\s+(?:-m\s+)?r[mb]\b|\baz\s+\w+\s+delete\b|\bgcloud\b.{0,80}\bdelete\b/i,
	},
	{
		name: 'history-rewrite',
		action: 'delete_data',
		risk: 'high',
		pattern:
			/\bgit\s+push\b.{0,120}(?:--force|\s-f\b|--delete)|\bgit\s+(?:filter-repo|filter-branch)\b|\bgit\s+reset\s+--hard\b/i,
	},
	{
		name: 'http-delete',
		action: 'delete_data',
		pattern:
			/\bcurl\b.{0,300}(?:-X\s*|--request[ =])delete\b|\b(?:requests|axios|http|client)\.delete\(|method:\s*['"]delete/i,
	},
	{
		name: 'package-publish',
		action: 'post_public',
		pattern:
			/\b(?:npm|yarn|pnpm|cargo|vsce|ovsx)\s+publish\b|\btwine\s+upload\b|\bgem\s+push\b|\bgh\s+release\s+create\b/i,
	},
	{
		name: 'mail-command',
		action: 'send_message',
		pattern:
			/\bsmtplib\b|\bsendmail\b|\bmail\s+-s\s|\bmutt\s+-|\bswaks\s|\bsend-mailmessage\b|\bnodemailer\b|hooks\.slack\.com|api\.telegram\.org|discord(?:app)?\.com\/api\/webhooks/i,
	},
	{
		name: 'http-write',
		action: null,
		pattern:
			/\b(?:curl|wget|http|httpie)\b.{0,300}(?:(?:-X\s*|--request[ =])(?:post|put|patch)\b|\s-d\b|\s--data|\s-F\b|--post-data)|\b(?:requests|axios)\.(?:post|put|patch)\(|\bfetch\(.{0,200}method:\s*['"](?:post|put|patch)/i,
	},
	{
		name: 'git-push',
		action: null,
		pattern: /\bgit\s+push\b/i,
	},
	{
		name: 'runs-program',
		action: null,
		pattern:
			/\bsudo\s|\bchmod\s|\b(?:bash|sh|python3?|node)\s+[\w./-]+\.(?:sh|py|js|ts)\b|\|\s*(?:ba)?sh\b|(?:^|\s)\.\/[\w-]+\.sh\b|\beval\b/i,
	},
];

/** What a web address says about a request that writes to it. */
export const ADDRESS_RULES: readonly CommandRule[] = [
	{
		name: 'http-pay',
		action: 'make_payment',
		pattern: /https?:\/\/\S{0,200}(?:payment|payout|charge|transfer|refund|checkout|order|bank)/i,
	},
	{
		name: 'http-send',
		action: 'send_message',
		pattern: /https?:\/\/\S{0,200}(?:mail|message|sms|slack|telegram|twilio|sendgrid|notify)/i,
	},
	{
		name: 'http-post',
		action: 'post_public',
		pattern: /https?:\/\/\S{0,200}(?:tweet|posts?\b|publish|linkedin|facebook|mastodon|statuses)/i,
	},
];

const HARMLESS_COMMAND =
	/^\s*(?:[$>]\s*)?(?:git\s+(?:status|log|diff|show|blame)|ls|cat|grep|rg|head|tail|wc|find|pwd|tree|curl\s+(?:-s\s+)?https?:\/\/\S+|npm\s+(?:test|run\s+(?:test|lint|check)))\b[^|;&><`$]*$/i;

/** A command that only looks. Anything after a pipe, a redirection or a second command is not known. */
export function isHarmlessCommand(line: string): boolean {
	return line.length < 500 && HARMLESS_COMMAND.test(line);
}
