/** Choices in the forms of hotels; no schema here, so that the browser may read them. */

export const bedKinds = ['king', 'queen', 'double', 'twin', 'triple', 'suite'] as const;
export const taxBases = ['percent', 'room_night', 'adult_night', 'room_stay'] as const;
