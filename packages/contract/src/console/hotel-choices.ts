/** Choices in the forms of hotels; without zod, for the browser. */

export const bedKinds = ['king', 'queen', 'double', 'twin', 'triple', 'suite'] as const;
export const taxBases = ['percent', 'room_night', 'adult_night', 'room_stay'] as const;
