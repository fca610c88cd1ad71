/** The sources of this installation by name; an order remembers its source's. */
import { ownContracts } from './own-contracts.ts';
import type { Source } from './source.ts';

export type SourceName = 'own';

const sources: Record<SourceName, Source> = { own: ownContracts };

/** The source of that name. */
export function sourceOf(name: string): Source {
  const source = sources[name as SourceName];
  if (!source) throw new Error(`no source named ${name}`);
  return source;
}
