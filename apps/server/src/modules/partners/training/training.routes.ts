/** Calls of the training. */
import { type HttpParts, route } from '../../../http/route.ts';
import { showTraining } from './show-training.ts';
import {
  bookTraining,
  cancelTraining,
  checkTraining,
  moveTrainingClock,
  previewTraining,
  searchTraining,
} from './train.ts';

export function mountTraining(parts: HttpParts): void {
  route(parts, 'GET /api/v2/practice', showTraining);
  route(parts, 'POST /api/v2/practice/search', searchTraining);
  route(parts, 'POST /api/v2/practice/check', checkTraining);
  route(parts, 'POST /api/v2/practice/book', bookTraining);
  route(parts, 'POST /api/v2/practice/cancel/preview', previewTraining);
  route(parts, 'POST /api/v2/practice/cancel', cancelTraining);
  route(parts, 'POST /api/v2/practice/clock', moveTrainingClock);
}
