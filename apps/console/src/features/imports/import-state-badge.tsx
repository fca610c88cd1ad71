import type { ImportState } from '@wayhouse/contract/console/imports';
import { Badge } from '@wayhouse/ui/badge';
import { useI18n } from '@wayhouse/ui/i18n';

const tones = {
  preview: 'info',
  partly: 'warning',
  applied: 'success',
  undone: 'neutral',
  refused: 'danger',
  nothing: 'neutral',
} as const;

/** A badge for the state of an import of rates. */
export function ImportStateBadge({ state }: { state: ImportState }) {
  const { t } = useI18n();
  return <Badge tone={tones[state]}>{t(`console.imports.state.${state}`)}</Badge>;
}
