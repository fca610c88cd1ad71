/** The offline page (/offline). */
export const offline = {
  'offline.title': 'You are offline',
  'offline.kept':
    'There is no network right now. These vouchers are saved on this device and open without one.',
  'offline.none': 'There is no network right now. The page opens by itself when the network is back.',
  'offline.list': 'Vouchers saved on this device',
} as const;
