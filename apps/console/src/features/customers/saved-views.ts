import { readStored, writeStored } from '@wayhouse/client/storage';
import { useState } from 'react';
import { useSession } from '../../shared/session.ts';
import type { CustomerFilters } from './customer-queries.ts';

/** Saved filters by name, stored on this device for this member of staff. */
export type SavedView = { name: string; filters: CustomerFilters };
const viewsMax = 12;

export function useSavedViews() {
  const staffId = useSession()?.staff.id ?? '';
  const key = `wayhouse.console.customer-views.${staffId}`;
  const [views, setViews] = useState<SavedView[]>(() => readStored<SavedView[]>(key) ?? []);
  const keep = (next: SavedView[]) => {
    writeStored(key, next);
    setViews(next);
  };
  return {
    views,
    /** An existing name is replaced; above the limit the oldest is dropped. */
    save: (view: SavedView) =>
      keep([...views.filter((one) => one.name !== view.name), view].slice(-viewsMax)),
    remove: (name: string) => keep(views.filter((one) => one.name !== name)),
  };
}
