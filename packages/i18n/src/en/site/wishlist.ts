/** /account/wishlist: saved hotels. */
export const wishlist = {
  'wishlist.title': 'Wishlist',
  'wishlist.city': 'City',
  'wishlist.city.all': 'All cities',
  'wishlist.sort': 'Sort',
  'wishlist.sort.newest': 'Newest first',
  'wishlist.sort.price': 'Lowest price',
  'wishlist.sort.name': 'Name',
  'wishlist.from': 'from',
  'wishlist.from_sell': 'Sell, from',
  'wishlist.covers': '{rooms} {rooms|room|rooms}, {nights} {nights|night|nights}',
  'wishlist.saved':
    'Saved from your cart: {dates}, {rooms} {rooms|room|rooms}, {guests} {guests|guest|guests}',
  'wishlist.none': 'No rooms for these dates',
  'wishlist.offline': 'Not on sale at the moment',
  'wishlist.empty': 'No hotels kept yet',
  'wishlist.empty.text': 'Press the heart on a hotel to find it here again, with prices for your dates.',
  'wishlist.search': 'Search hotels',
  'wishlist.failed': 'The wishlist did not load',
} as const;
