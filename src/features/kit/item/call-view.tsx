// A call that an agent wants to make: who, where, and exactly what. Never cut.

import type { ComponentChildren } from 'preact';
import type { AgentCall } from '../../../core/door/call';
import { shownCall } from '../../../core/door/shown-call';
import { text } from '../../../text';
import { agentName } from '../../../text/agent-names';
import { useName } from '../hooks/use-name';
import { Icon } from '../icon';
import { visible } from '../visible-text';

interface CallViewProps {
	call: AgentCall;
	machine: string;
	/** Below it, such as what can be done with it. */
	children?: ComponentChildren;
}

export function CallView({ call, machine, children }: CallViewProps) {
	const { agent, tool, folder } = call;
	const { command, description, args } = shownCall(call);
	return (
		<div class="signoff-call">
			<div class="signoff-call-line">
				<Icon name="bot" />
				<span dir="auto">{visible(text.agents.call.by(agentName(agent), machine))}</span>
				<code class="signoff-call-tool">{visible(tool)}</code>
			</div>
			{command === null ? null : (
				<Code label={text.agents.call.command} className="signoff-call-command">
					{visible(command)}
				</Code>
			)}
			{description === null ? null : (
				<q class="signoff-quiet" dir="auto">
					{visible(description)}
				</q>
			)}
			{args === null ? null : (
				<Code
					label={command === null ? text.agents.call.arguments : text.agents.call.otherArguments}
					className="signoff-args"
				>
					{visible(args)}
				</Code>
			)}
			<div class="signoff-call-line">
				<Icon name="folder" />
				<span class="signoff-unseen">{text.agents.call.in}</span>
				<span class="signoff-path">{visible(folder)}</span>
			</div>
			{children}
		</div>
	);
}

function Code({
	label,
	className,
	children,
}: {
	label: string;
	className: string;
	children: string;
}) {
	const { unseen, labelledBy } = useName(label);
	return (
		<>
			{unseen}
			<pre class={className} tabIndex={0} role="region" aria-labelledby={labelledBy}>
				{children}
			</pre>
		</>
	);
}

interface CallRulesProps {
	call: AgentCall;
	make: (effect: 'allow' | 'deny') => void;
}

/** The ways to a standing rule; each opens a dialog, and decides nothing. */
export function CallRules({ call, make }: CallRulesProps) {
	const words = text.agents.call;
	const { command } = shownCall(call);
	const what = visible(command ?? call.tool);
	return (
		<div class="signoff-call-rules">
			<button
				type="button"
				class="signoff-link"
				aria-label={words.alwaysOf(what)}
				onClick={() => make('allow')}
			>
				{words.always}
			</button>
			<button
				type="button"
				class="signoff-link"
				aria-label={words.neverOf(what)}
				onClick={() => make('deny')}
			>
				{words.never}
			</button>
		</div>
	);
}
