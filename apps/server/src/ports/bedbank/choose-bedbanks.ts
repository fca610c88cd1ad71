/** Creates the bedbanks of this installation: those whose address and keys are configured. */
import type { Config } from '../../config.ts';
import type { Clock } from '../../platform/clock.ts';
import { hotelbeds } from './hotelbeds.ts';
import { ratehawk } from './ratehawk.ts';
import { travelgate } from './travelgate.ts';
import { watchBedbank } from './watch-bedbank.ts';
import type { WatchedBedbank } from './watched-port.ts';

export function chooseBedbanks(
  config: Pick<Config, 'hotelbeds' | 'ratehawk' | 'travelgate'>,
  clock: Clock,
): WatchedBedbank[] {
  const ports = [
    config.hotelbeds && hotelbeds(config.hotelbeds),
    config.ratehawk && ratehawk(config.ratehawk),
    config.travelgate && travelgate(config.travelgate),
  ];
  return ports.flatMap((port) => (port ? [watchBedbank(port, clock)] : []));
}
