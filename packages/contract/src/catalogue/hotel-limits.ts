/**
 * Limits of a hotel's content, shared by the console's form and by imports, so that staff can save an imported hotel.
 * Without zod, so that browsers can import them.
 */

/** Maximum lengths in characters. */
export const hotelTextMax = {
  name: 300,
  address: 600,
  localName: 200,
  description: 20_000,
  brand: 300,
  phone: 60,
  photoUrl: 2_000,
};

/** Maximum number of photographs of a hotel. */
export const hotelPhotosMax = 60;
