import type { QueryClient } from '@tanstack/react-query';

/**
 * Presses Save, and once more while the lists reload after the first save. Resolves when the second press has ended;
 * the reload ends then.
 */
export async function pressDuringReload(client: QueryClient, press: () => unknown): Promise<void> {
  let endReload = () => {};
  const reload = new Promise<void>((resolve) => (endReload = resolve));
  const isReloading = new Promise<void>((begin) => {
    client.invalidateQueries = () => {
      begin();
      client.invalidateQueries = async () => {};
      return reload;
    };
  });
  press();
  await isReloading;
  await press();
  endReload();
}
