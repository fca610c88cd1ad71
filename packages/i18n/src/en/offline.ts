/** The page without a network (/offline). */
export const offline = {
  'offline.title': 'You are offline',
  'offline.kept': 'The network is away. These vouchers are kept on this device and open all the same.',
  'offline.none': 'The network is away. The page opens by itself as soon as it is back.',
  'offline.list': 'Vouchers kept on this device',
} as const;
