import { useSourceName } from '../../../shared/source-name.ts';

/** The name of a source, or a text for our own contracts. */
export function SourceName({ source }: { source: string }) {
  return useSourceName()(source);
}
