// What led to lines, or to a commit, in words: each leads to where it was said.

import type { CommitRow } from '../../app/memory/artifacts';
import { text } from '../../text';
import { useAsync, useLive } from '../kit/hooks/use-live';
import { visible } from '../kit/visible-text';
import type { ArtifactContext } from './artifact-context';
import { hasSource, type LineFrom, type ShownSource, shownSources } from './page-model';

const { source: words } = text.artifactView;

interface SourceProps {
	context: ArtifactContext;
	uuid: string;
}

/** In the gutter, in one line. It is read when the line is built: what nobody sees costs nothing. */
export function LineSource({ context, uuid, from }: SourceProps & { from: LineFrom }) {
	const { commit, informedBy } = from;
	const { control } = context;
	const answer = useAsync(() => control.source(uuid, commit.commit), `${uuid} ${commit.commit}`);
	if (answer.status !== 'here') return null;
	const [first, ...others] = shownSources(answer.value, informedBy);
	if (!first) return null;
	return (
		<>
			<Said {...{ context }} source={first} isShort />
			{others.length > 0 ? (
				<span class="signoff-count" title={others.map(({ long }) => long).join('\n\n')}>
					+{text.number(others.length)}
				</span>
			) : null}
		</>
	);
}

/** All of it, above the text of the commit. */
export function InformedBy({ context, uuid, commit }: SourceProps & { commit: CommitRow }) {
	return hasSource(commit) ? <Sources key={commit.commit} {...{ context, uuid, commit }} /> : null;
}

function Sources({ context, uuid, commit }: SourceProps & { commit: CommitRow }) {
	const { control, subscribe, sources } = context;
	const answer = useLive(() => control.source(uuid, commit.commit), commit.commit, subscribe);
	if (answer.status !== 'here') return null;
	return (
		<div class="signoff-artifact-source">
			<span class="signoff-quiet">{words.informedBy}</span>
			<ul>
				{shownSources(answer.value).map((source) => {
					const title = source.item === null ? null : sources.titleOfItem(source.item);
					return (
						<li key={`${source.item ?? ''} ${source.id ?? ''}`}>
							<Said {...{ context, source }} />
							{title === null ? null : (
								<span class="signoff-faint"> {words.inTitle(visible(title))}</span>
							)}
						</li>
					);
				})}
			</ul>
		</div>
	);
}

interface SaidProps {
	context: ArtifactContext;
	source: ShownSource;
	isShort?: boolean;
}

function Said({ context, source, isShort = false }: SaidProps) {
	const { id, item, short, long, isMissing } = source;
	const title = item === null ? null : context.sources.titleOfItem(item);
	const shown = isShort ? short : long;
	const said = isMissing ? shown : words.words(shown);
	if (item === null || title === null)
		return (
			<span class="signoff-artifact-cut signoff-artifact-unresolved" title={long}>
				{said}
			</span>
		);
	return (
		<button
			type="button"
			class={`signoff-link signoff-artifact-said${isMissing ? ' signoff-artifact-unresolved' : ''}`}
			{...(isShort && { tabIndex: -1, 'aria-label': words.show(long, visible(title)) })}
			onClick={() => context.openMessage(item, id)}
		>
			{said}
		</button>
	);
}
