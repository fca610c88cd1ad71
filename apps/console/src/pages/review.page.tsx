import { ReviewDesk } from '../features/registrations/review-desk.tsx';

/** Applications that wait for a decision. */
export function ReviewPage() {
  return <ReviewDesk />;
}
