// What differs between two texts of an artifact.

import { describeFailure } from '../../app/shared/describe-failure';
import { text } from '../../text';
import { useAsync } from '../kit/hooks/use-live';
import { Message } from '../kit/message';
import { Section } from '../kit/section';
import { visible } from '../kit/visible-text';
import { Difference } from '../review/feature';
import type { ArtifactContext } from './artifact-context';
import type { Side } from './page-model';

const { compare: words } = text.artifactView;

interface ComparePaneProps {
	context: ArtifactContext;
	uuid: string;
	/** Of the note, in the vault. */
	path: string;
	compared: { before: Side; after: Side };
	/** Changes whenever the note may say something else. */
	state: string;
}

export function ComparePane({ context, uuid, path, compared, state }: ComparePaneProps) {
	const { before, after } = compared;
	const read = async ({ commit }: Side) => {
		if (commit !== null) return context.control.textAt(uuid, commit);
		const now = await context.textNow(path);
		const sentence = words.noteGone;
		return now === null
			? ({ ok: false, refusal: { sentence } } as const)
			: ({ ok: true, value: now } as const);
	};
	const question = [uuid, before.commit, after.commit, after.commit === null ? state : ''].join();
	const answer = useAsync(() => Promise.all([read(before), read(after)]), question);
	if (answer.status === 'waiting') return <div class="signoff-artifact-fill" />;
	if (answer.status === 'failed')
		return <Message tone="error">{visible(describeFailure(answer.error))}</Message>;
	const [then, now] = answer.value;
	const refused = [then, now].flatMap((one) => (one.ok ? [] : [one.refusal.sentence]));
	const title = words.title(before.name, after.name);
	return (
		<div class="signoff-artifact-compare">
			<Section title={title}>
				{!then.ok || !now.ok ? (
					<Message tone="warning">{visible(refused.join(' '))}</Message>
				) : then.value === now.value ? (
					<div class="signoff-quiet">{words.same}</div>
				) : (
					<Difference label={title} before={then.value} after={now.value} />
				)}
			</Section>
		</div>
	);
}
