/** Starts the places of a server process: loads them, then follows the feed. */
import type { AppContext } from '../../../context.ts';
import { listen } from '../../../platform/database/listen.ts';
import { refreshPlaces, trustFeed } from './places-of.ts';

/** The channel that migration 0020 notifies. */
const channel = 'wayhouse_places';
/** Milliseconds. The feed is also polled, because notifications may be lost. */
const everyMs = 1_000;

/** Loading continues in the background after the return; queries wait for it. `stop` ends the reading of the feed. */
export async function startPlaces(
  { db, log }: AppContext,
  url: string,
): Promise<{ stop: () => Promise<void> }> {
  let isStopped = false;
  const refresh = async (): Promise<void> => {
    try {
      await refreshPlaces(db);
      await trustFeed(db, { isFollowed: true });
    } catch (error) {
      if (isStopped) return;
      log.warn({ err: error }, 'the feed of places cannot be read now; each query tries to read it itself');
      await trustFeed(db, { isFollowed: false }).catch(() => {});
    }
  };
  const timer = setInterval(refresh, everyMs);
  timer.unref();
  const wake = await listen({ connectionString: url, channel, log }, refresh);
  void refresh();
  const stop = async (): Promise<void> => {
    isStopped = true;
    clearInterval(timer);
    await wake.stop();
  };
  return { stop };
}
