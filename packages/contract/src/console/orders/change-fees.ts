/**
 * Choices of the fee when staff changes or cancels a booking, or settles a stay. `terms`: the fee by the terms of the
 * booking. `none`: no fee. `agreed`: the amount that staff enters. Without zod, so that browsers can import it.
 */
export const changeFees = ['terms', 'none', 'agreed'] as const;
export type ChangeFee = (typeof changeFees)[number];
