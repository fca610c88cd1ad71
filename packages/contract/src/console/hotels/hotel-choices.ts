/** Choices in the forms of hotels. Without zod, so that browsers can import it. */

export const bedKinds = ['king', 'queen', 'double', 'twin', 'triple', 'suite'] as const;
export const hotelTaxBases = ['percent', 'room_night', 'adult_night', 'room_stay'] as const;
