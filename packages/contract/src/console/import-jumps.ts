/** When a file of rates changes a price by more than this percentage, applying it needs a second confirmation. */
export const importJumpPercent = 30;

/**
 * A net price is unusual when it is below half of the room's cheapest other plan for the night, or above twice the
 * dearest. Applying a file of rates with such a price needs a second confirmation.
 */
export const pricesApartFactor = 2;
