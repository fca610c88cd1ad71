import { OffersScreen } from '../features/offers/offers-screen.tsx';

/** Promotions and markups. */
export function OffersPage() {
  return <OffersScreen />;
}
