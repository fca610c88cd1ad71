import type { DeskCaseBrief } from '@wayhouse/contract/care/desk-cases';
import { formatLeft } from '@wayhouse/i18n/format';
import { Badge } from '@wayhouse/ui/badge';
import { useI18n } from '@wayhouse/ui/i18n';
import { useNow } from '../../shared/time/use-now.ts';

const minuteMs = 60_000;
const hourMs = 3_600_000;

/** The time until our promised answer: amber in the last hour, red when it has passed. */
export function CaseDue({ of }: { of: Pick<DeskCaseBrief, 'due_at' | 'state'> }) {
  const { t, lang } = useI18n();
  const now = useNow();
  if (of.due_at === null)
    return (
      <span className="t13 c3">
        {t(of.state === 'solved' ? 'case.state.solved' : 'console.cases.due.none')}
      </span>
    );
  const leftMs = Date.parse(of.due_at) - now;
  const time = formatLeft(Math.max(minuteMs, Math.abs(leftMs)), lang);
  if (leftMs < 0) return <Badge tone="danger">{t('console.cases.due.late', { time })}</Badge>;
  return <Badge tone={leftMs < hourMs ? 'warning' : 'info'}>{t('console.cases.due.left', { time })}</Badge>;
}
