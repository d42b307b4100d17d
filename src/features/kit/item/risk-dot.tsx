// How grave it is, as a colour and a shape. The words stand beside it.

import type { RiskLevel } from '../../../core/shared/risk';

export function RiskDot({ risk }: { risk: RiskLevel }) {
	return <span class={`signoff-risk is-${risk}`} aria-hidden="true" />;
}
