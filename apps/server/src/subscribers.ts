/** Event → subscribers. Only this file connects events of lower modules with higher modules. */
import type { AppContext } from './context.ts';
import { approvalsSubscribers } from './modules/approvals/approvals.subscribers.ts';
import { bookingSubscribers } from './modules/booking/booking.subscribers.ts';
import { couponsSubscribers } from './modules/coupons/coupons.subscribers.ts';
import { creditSubscribers } from './modules/credit/credit.subscribers.ts';
import { documentsSubscribers } from './modules/documents/documents.subscribers.ts';
import { groupsSubscribers } from './modules/groups/groups.subscribers.ts';
import { ledgerSubscribers } from './modules/ledger/ledger.subscribers.ts';
import { partnersSubscribers } from './modules/partners/partners.subscribers.ts';
import { paymentSubscribers } from './modules/payment/payment.subscribers.ts';
import { searchSubscribers } from './modules/search/search.subscribers.ts';
import { inPractice } from './modules/supply/practice/practice-context.ts';
import type { Subscribers, Topic } from './platform/events.ts';
import { worldOfWork } from './platform/world.ts';

/** The subscribers of one process. */
export function subscribersOf(live: () => AppContext): Subscribers {
  // Events of a sandbox account are handled with its clock and its source.
  const context = () => inPractice(live(), worldOfWork());
  return mergeSubscribers([
    approvalsSubscribers(context),
    ledgerSubscribers(context),
    couponsSubscribers(),
    searchSubscribers(),
    paymentSubscribers(context),
    bookingSubscribers(context),
    groupsSubscribers(context),
    documentsSubscribers(context),
    creditSubscribers(context),
    partnersSubscribers(context),
  ]);
}

/** Merges the subscribers of several modules to one event; the lower module runs first. */
function mergeSubscribers(maps: readonly Subscribers[]): Subscribers {
  const mergedSubscribers: Subscribers = {};
  for (const map of maps)
    for (const topic of Object.keys(map) as Topic[])
      Object.assign(mergedSubscribers, {
        [topic]: [...(mergedSubscribers[topic] ?? []), ...(map[topic] ?? [])],
      });
  return mergedSubscribers;
}
