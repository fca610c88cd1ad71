import { useSourceName } from '../../../shared/hotels/source-name.ts';

/** The name of a source; a translated text for our own contracts and the demo's hotels. */
export function SourceName({ source }: { source: string }) {
  return useSourceName()(source);
}
