import { useParams } from '@tanstack/react-router';
import { HotelWorkspace, NewHotel } from '../features/hotels/hotel-workspace.tsx';
import { PromotionList } from '../features/offers/promotion-list.tsx';

/** The page of one hotel, or the form of a new hotel. */
export function HotelPage() {
  const { id } = useParams({ strict: false }) as { id: string };
  if (id === 'new') return <NewHotel />;
  return <HotelWorkspace key={id} id={id} offers={<PromotionList hotelId={id} />} />;
}
