/** The sources of this installation by name; an order stores the name of its source. */
import type { WatchedBedbank } from '../../ports/bedbank/watched-port.ts';
import { outsideSource } from './outside/outside-source.ts';
import { ownContracts } from './own-contracts.ts';
import type { Source, SourceContext } from './source.ts';

export const ownSource = 'own';

/** The source with that name. Throws when no such source is configured; the orders of a removed source wait. */
export function sourceOf(ctx: Pick<SourceContext, 'bedbanks'>, name: string): Source {
  if (name === ownSource) return ownContracts;
  return outsideSource(bedbankOf(ctx, name));
}

function bedbankOf(ctx: Pick<SourceContext, 'bedbanks'>, name: string): WatchedBedbank {
  const bedbank = ctx.bedbanks?.find((each) => each.name === name);
  if (!bedbank) throw new Error(`no source named ${name}`);
  return bedbank;
}
