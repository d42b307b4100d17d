// The keys of the graph, and what its lines mean.

import { text } from '../../text';
import { KeyHelp } from '../kit/key-help';

export function GraphHelp({ close }: { close: () => void }) {
	const { help } = text.backlogGraph;
	return (
		<div class="signoff-graph-help">
			<KeyHelp words={help} close={close} />
			<section class="signoff-section" aria-label={help.legend.title}>
				<h2 class="signoff-section-title">{help.legend.title}</h2>
				<ul class="signoff-graph-legend">
					{help.legend.list.map(([line, name]) => (
						<li key={line}>
							<span class={`signoff-graph-line is-${line}`} aria-hidden="true" />
							{name}
						</li>
					))}
				</ul>
			</section>
		</div>
	);
}
