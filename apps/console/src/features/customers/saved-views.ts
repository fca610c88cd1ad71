import { readStored, writeStored } from '@wayhouse/client/storage';
import { useState } from 'react';
import { useSession } from '../../shared/session.ts';
import type { CustomerFilters } from './customer-queries.ts';

/** A named set of filters, stored on this device for this member of staff. */
export type SavedView = { name: string; filters: CustomerFilters };
const viewsMax = 12;

export function useSavedViews() {
  const staffId = useSession()?.staff.id ?? '';
  const key = `wayhouse.console.customer-views.${staffId}`;
  const [views, setViews] = useState<SavedView[]>(() => readStored<SavedView[]>(key) ?? []);
  const storeViews = (next: SavedView[]) => {
    writeStored(key, next);
    setViews(next);
  };
  return {
    views,
    /** Replaces a view of the same name. Above the limit, drops the oldest view. */
    save: (view: SavedView) =>
      storeViews([...views.filter((one) => one.name !== view.name), view].slice(-viewsMax)),
    remove: (name: string) => storeViews(views.filter((one) => one.name !== name)),
  };
}
