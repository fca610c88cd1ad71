/** Limits of money decisions by one member of staff alone. */
import { z } from 'zod';

export const fourEyesVariables = {
  /**
   * `off` lets one member of staff approve a withdrawal of any amount, for a team of one person. Raised limits still
   * need two people.
   */
  FOUR_EYES: z.enum(['on', 'off']).default('on'),
  /** US dollars of bank transfers that one member of staff may credit alone in 24 hours. */
  TRANSFERS_ALONE_PER_DAY: z.coerce.number().int().min(0).max(100_000_000).default(200_000),
};

export interface FourEyesSettings {
  /** True when a withdrawal above the amount of a role needs two people. */
  fourEyes: boolean;
  transfersAlonePerDayCents: number;
}

export function fourEyesSettings(values: {
  FOUR_EYES: 'on' | 'off';
  TRANSFERS_ALONE_PER_DAY: number;
}): FourEyesSettings {
  return {
    fourEyes: values.FOUR_EYES === 'on',
    transfersAlonePerDayCents: values.TRANSFERS_ALONE_PER_DAY * 100,
  };
}
