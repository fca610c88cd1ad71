import { readStored, writeStored } from '@wayhouse/client/storage';
import { createStore, useStore } from '@wayhouse/client/store';
import { writeReaderCookie } from '../../../../shared/session/reader-cookie.ts';
import { type View, views } from '../../search-params.ts';

/** Storage key of the layout that this reader chose last. Lists open in that layout. */
const key = 'wayhouse.results_view';
const viewOrList = (view: unknown): View => views.find((one) => one === view && one !== 'matrix') ?? 'list';
const store = createStore<View>(viewOrList(readStored<string>(key)));

/** The layout of a list whose address names none. */
export function useLastView(): View {
  return useStore(store);
}

/** Stores a layout as the reader's choice. The matrix is not stored, because readers open it for a moment. */
export function storeView(view: View): void {
  if (view === 'matrix') return;
  writeStored(key, view);
  store.set(view);
  writeReaderCookie();
}

/** Sets the layout for a page that the server renders. */
export function setView(view: string | undefined): void {
  store.set(viewOrList(view));
}
