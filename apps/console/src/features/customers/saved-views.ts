import { readStored, writeStored } from '@wayhouse/client/storage';
import { useState } from 'react';
import { useSession } from '../../shared/session.ts';
import type { CustomerFilters } from './customer-queries.ts';

/** Filters under a name, kept on this device for this member of staff. */
export type SavedView = { name: string; filters: CustomerFilters };
const most = 12;

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
    /** The same name again replaces; the oldest goes when there are too many. */
    save: (view: SavedView) => keep([...views.filter((one) => one.name !== view.name), view].slice(-most)),
    remove: (name: string) => keep(views.filter((one) => one.name !== name)),
  };
}
