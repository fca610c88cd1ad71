/** Limits of money decisions by one member of staff alone. */
import { z } from 'zod';

export const fourEyesVariables = {
  /**
   * `off`, for a team of one: one member of staff decides alone about withdrawals, supplier invoices, payment runs,
   * bank accounts, write-offs, later due dates, journals, reopened months, customers' lost second factors and their
   * main accounts. Raised limits still need two people.
   */
  FOUR_EYES: z.enum(['on', 'off']).default('on'),
  /** US dollars of bank transfers that one member of staff may credit alone in 24 hours. */
  TRANSFERS_ALONE_PER_DAY: z.coerce.number().int().min(0).max(100_000_000).default(200_000),
};

export interface FourEyesSettings {
  /** True when withdrawals and the other decisions of `FOUR_EYES` need two people. */
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
