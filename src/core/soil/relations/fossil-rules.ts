// What a person sets about fossils. Each broken value falls back to its default; thresholds that are the wrong way round, both.

import * as z from 'zod/mini';

export const FOSSIL_DEFAULTS = { isOn: true, halfLife: 30, low: 0.1, high: 0.3 };

export interface FossilRules {
	isOn: boolean;
	/** In days. */
	halfLife: number;
	/** Below `low` a relation becomes a candidate; above `high` it is none any more. */
	low: number;
	high: number;
}

export type FossilNumber = Exclude<keyof FossilRules, 'isOn'>;

export const FOSSIL_RANGES: Readonly<Record<FossilNumber, { least: number; most: number }>> = {
	halfLife: { least: 1, most: 3650 },
	low: { least: 0.01, most: 0.9 },
	high: { least: 0.02, most: 1 },
};

const amount = (name: FossilNumber) => {
	const { least, most } = FOSSIL_RANGES[name];
	return z.catch(z.number().check(z.minimum(least), z.maximum(most)), FOSSIL_DEFAULTS[name]);
};

const schema = z.object({
	isOn: z.catch(z.boolean(), FOSSIL_DEFAULTS.isOn),
	halfLife: amount('halfLife'),
	low: amount('low'),
	high: amount('high'),
});

export const fossilRulesSchema = z.pipe(
	z.catch(schema, FOSSIL_DEFAULTS),
	z.transform((rules: FossilRules): FossilRules => {
		const { low, high } = FOSSIL_DEFAULTS;
		return rules.low < rules.high ? rules : { ...rules, low, high };
	}),
);
