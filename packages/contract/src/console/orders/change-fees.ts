/** The choices of a fee when staff changes a booking. Without zod, so that browsers can import it. */
export const changeFees = ['terms', 'none', 'agreed'] as const;
export type ChangeFee = (typeof changeFees)[number];
