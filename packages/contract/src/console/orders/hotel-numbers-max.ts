/** Maximum number of orders whose hotel numbers are recorded at once. */
export const hotelNumbersMax = 200;
/** Maximum length of a hotel's confirmation number. */
export const hotelNumberLength = 60;
