import { ReviewDesk } from '../features/registrations/review-desk.tsx';

/** The review queue of applications. */
export function ReviewPage() {
  return <ReviewDesk />;
}
