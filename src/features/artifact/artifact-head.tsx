// Above the commits and the text: what the artifact is called, what it was called, its note, and the other artifacts of the workspace.

import type { ArtifactRow } from '../../app/memory/artifacts';
import { text } from '../../text';
import { Button } from '../kit/button';
import { Choose } from '../kit/choose';
import { Icon } from '../kit/icon';
import { visible } from '../kit/visible-text';
import type { ArtifactContext } from './artifact-context';
import { artifactMenu } from './menus';

const { artifactView: words } = text;

interface HeadProps {
	context: ArtifactContext;
	row: ArtifactRow;
	open: (uuid: string) => void;
	toggleHelp: () => void;
}

export function ArtifactHead({ context, row, open, toggleHelp }: HeadProps) {
	const { label, formerLabels, path, isGone, commits, root } = row;
	const others = context.control.list(root).filter(({ uuid }) => uuid !== row.uuid);
	const facts = [
		words.commits.count(commits),
		...(formerLabels.length > 0 ? [words.formerly(formerLabels.map(visible).join(', '))] : []),
	];
	return (
		<header class="signoff-artifact-head">
			<Icon name="file-clock" />
			<div class="signoff-titles">
				<h2 dir="auto">{visible(label)}</h2>
				<div class="signoff-faint">{facts.join(' · ')}</div>
			</div>
			{others.length > 0 ? (
				<Choose
					label={words.others}
					value=""
					options={others.map((one) => [one.uuid, visible(one.label)])}
					onChange={(uuid) => (uuid === '' ? undefined : open(uuid))}
				/>
			) : null}
			{isGone ? null : (
				<span class="signoff-artifact-wide">
					<Button onClick={(event) => context.openNote(path, event)}>{words.openNote}</Button>
				</span>
			)}
			<span class="signoff-artifact-wide">
				<Button label={words.keys.show} onClick={toggleHelp}>
					?
				</Button>
			</span>
			<button
				type="button"
				class="clickable-icon"
				aria-label={words.more(visible(label))}
				onClick={(event) => artifactMenu(row, event, context)}
			>
				<Icon name="more-vertical" />
			</button>
		</header>
	);
}
