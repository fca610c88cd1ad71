/** A hotel with content at the simulated Hotelbeds. Codes below 7005, except 7002, have Chinese texts. */
import type { StandInHotel } from '../../../src/demo/sources/hotelbeds/shape.ts';

export const sourceHotel = (
  code: number,
  name: string,
  change: Partial<StandInHotel> = {},
): StandInHotel => ({
  code,
  name,
  country: 'PT',
  lat: 38.72,
  lng: -9.14,
  offset: '+01:00',
  content: {
    stars: 4,
    city: 'lisbon',
    address: `Rua da Luz ${code}`,
    postcode: `1100-0${(code % 100) + 10}`,
    phone: `+35121555${code}`,
    description: 'A quiet house above the river.',
    ...(code !== 7002 &&
      code < 7005 && {
        chinese: {
          name: '静河酒店',
          address: '光明街7号',
          city: '里斯本',
          description: '河畔上方的安静酒店。',
        },
      }),
    facilities: ['70 550', '71 200', '90 260'],
    rooms: ['DBL.ST', 'SUI.ST'],
    images: [],
  },
  ...change,
});
