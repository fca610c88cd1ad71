import { HotelList } from '../features/hotels/hotel-list.tsx';

/** Hotels, online and offline. */
export function HotelsPage() {
  return <HotelList />;
}
