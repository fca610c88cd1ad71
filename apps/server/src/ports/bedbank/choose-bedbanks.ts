/** Creates the bedbanks of this installation: those with an address and keys. */
import type { Config } from '../../config.ts';
import type { Clock } from '../../platform/clock.ts';
import { hotelbeds } from './hotelbeds.ts';
import type { WatchedBedbank } from './port.ts';
import { watchBedbank } from './watch-bedbank.ts';

export function chooseBedbanks(config: Pick<Config, 'hotelbeds'>, clock: Clock): WatchedBedbank[] {
  return config.hotelbeds ? [watchBedbank(hotelbeds(config.hotelbeds), clock)] : [];
}
