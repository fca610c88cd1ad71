/** Choices in the forms of hotels; no schema here, so that the browser may read them. */

/** Styles of the drawn picture of a hotel without photographs. */
export const hotelScenes = [
  'skyline',
  'coast',
  'mountain',
  'oldtown',
  'resort',
  'riverside',
  'garden',
  'desert',
] as const;
export const bedKinds = ['king', 'queen', 'double', 'twin', 'triple', 'suite'] as const;
export const taxBases = ['percent', 'room_night', 'adult_night', 'room_stay'] as const;
