/** Event → listeners: the only place where the news of a lower module meets a higher one. */
import type { AppContext } from './context.ts';
import type { Subscribers } from './platform/outbox.ts';

/** The listeners of one process. */
export function subscribersOf(_context: () => AppContext): Subscribers {
  return {};
}
