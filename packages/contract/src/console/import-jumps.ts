/** Change of a price in a file of rates, in percent, above which applying asks once more. */
export const importJumpPercent = 30;
