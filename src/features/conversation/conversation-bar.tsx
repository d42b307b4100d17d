// Above the branches: what is shown, and a new conversation.

import type { ConversationRow } from '../../app/memory/conversations';
import { text } from '../../text';
import { Button } from '../kit/button';
import { Choose } from '../kit/choose';
import { Icon } from '../kit/icon';
import { visible } from '../kit/visible-text';
import type { Choice } from './choice-model';
import type { ConversationContext } from './conversation-context';
import { nameOf } from './thread/message';
import type { TreeRow } from './tree-model';

const { conversationView: words } = text;

interface BarProps {
	context: ConversationContext;
	choice: Choice;
	onChoice: (choice: Choice) => void;
	root: string;
	roots: readonly string[];
	shown: ConversationRow | null;
	beside: ConversationRow | null;
	tree: readonly TreeRow[];
	openBeside: (uuid: string | null) => void;
	toggleHelp: () => void;
}

export function Bar({
	context,
	choice,
	onChoice,
	root,
	roots,
	shown,
	beside,
	tree,
	...bar
}: BarProps) {
	const change = (part: Partial<Choice>) => onChoice({ ...choice, root, ...part });
	const others = tree.filter(({ branch }) => branch.uuid !== shown?.uuid && !branch.isGone);
	return (
		<div class="signoff-talk-bar">
			<Toggle
				{...{ name: words.branches, icon: 'git-branch', isOn: choice.tree }}
				change={(tree) => change({ tree })}
			/>
			<Workspace
				{...{ root, roots }}
				change={(to) => change({ root: to, branch: null, beside: null })}
			/>
			{others.length === 0 ? null : (
				<Choose
					label={words.beside}
					value={beside?.uuid ?? ''}
					options={others.map(({ branch }) => [branch.uuid, optionFor(branch, context)])}
					onChange={(value) => bar.openBeside(value === '' ? null : value)}
				/>
			)}
			<span class="signoff-spacer" />
			<Toggle
				{...{ name: words.showFragments, icon: 'pilcrow', isOn: choice.fragments }}
				change={(fragments) => change({ fragments })}
			/>
			<Button label={words.newOne} onClick={() => context.dialogs.create(root)}>
				<Icon name="message-square-plus" />
				<span class="signoff-talk-wide">{words.newOne}</span>
			</Button>
			<span class="signoff-talk-wide">
				<Button label={words.keys.show} onClick={bar.toggleHelp}>
					?
				</Button>
			</span>
		</div>
	);
}

interface WorkspaceProps {
	root: string;
	roots: readonly string[];
	change: (root: string) => void;
}

function Workspace({ root, roots, change }: WorkspaceProps) {
	if (roots.length < 2) return null;
	return (
		<Choose
			isAlways
			label={words.workspace}
			value={root}
			options={roots.map((one) => [one, text.folderOrVault(one)])}
			onChange={change}
		/>
	);
}

interface ToggleProps {
	name: string;
	icon: string;
	isOn: boolean;
	change: (isOn: boolean) => void;
}

function Toggle({ name, icon, isOn, change }: ToggleProps) {
	return (
		<button
			type="button"
			class={isOn ? 'clickable-icon is-active' : 'clickable-icon'}
			aria-label={name}
			aria-pressed={isOn}
			onClick={() => change(!isOn)}
		>
			<Icon name={icon} />
		</button>
	);
}

/** With who works there: `Idea 1 (Agent)`. */
function optionFor(
	{ title, participants }: ConversationRow,
	context: Pick<ConversationContext, 'personName'>,
): string {
	const here = participants.map((one) => nameOf(one, context));
	const name = visible(title);
	return here.length === 0 ? name : `${name} (${here.join(', ')})`;
}
