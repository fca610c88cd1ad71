/** Change of a price in a file of rates, in percent, above which applying asks once more. */
export const importJumpPercent = 30;

/**
 * Applying a file of rates asks once more about unusual net prices. They are below one half of the cheapest other plan
 * of the room and night, or above twice the dearest.
 */
export const pricesApartFactor = 2;
