/** Rates of the demo's Hotelbeds, in percent of a hotel's price, by room and board. */
import type { StandInRate } from './hotelbeds/shape.ts';

const flexibleFees = [
  { days: 3, share: 0.5 },
  { days: 1, share: 1 },
];

export const demoRates: StandInRate[] = [
  {
    room: 'DBL.ST',
    roomName: 'DOUBLE STANDARD',
    board: 'RO',
    net: 92,
    type: 'BOOKABLE',
    class: 'NRF',
    fees: [{ days: 400, share: 1 }],
  },
  {
    room: 'DBL.ST',
    roomName: 'DOUBLE STANDARD',
    board: 'BB',
    net: 108,
    type: 'BOOKABLE',
    class: 'NOR',
    fees: flexibleFees,
    comments: 'Please show a photo identification and a card at check-in.',
    commentsZh: '入住时请出示带照片的身份证件和银行卡。',
  },
  {
    room: 'TWN.SU',
    roomName: 'TWIN SUPERIOR',
    board: 'BB',
    net: 124,
    type: 'RECHECK',
    class: 'NOR',
    fees: flexibleFees,
  },
];
