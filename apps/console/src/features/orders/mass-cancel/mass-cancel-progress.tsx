import { IconBan } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAction } from '@wayhouse/client/use-action';
import type { MassCancellation } from '@wayhouse/contract/console/orders/mass-cancellation';
import { money } from '@wayhouse/i18n/format';
import { pick } from '@wayhouse/i18n/translate';
import { Badge } from '@wayhouse/ui/badge';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Dialog } from '@wayhouse/ui/overlay/dialog';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { call, problemOf } from '../../../shared/api.ts';
import { OrderLink } from '../../../shared/order-link.tsx';
import { Moment } from '../../../shared/time/moment.tsx';
import styles from './mass-cancel.module.css';
import { massCancellationsKey, massCancellationsQuery } from './mass-cancel-queries.ts';

/** Opens the progress; hidden until there is a cancellation of several orders. */
export function MassCancelButton({ onOpen }: { onOpen: () => void }) {
  const { t } = useI18n();
  const list = useQuery(massCancellationsQuery).data ?? [];
  if (list.length === 0) return null;
  const runningCancellations = list.filter(({ state }) => state === 'running');
  const done = runningCancellations.reduce((sum, each) => sum + each.canceled + each.refused, 0);
  const all = runningCancellations.reduce((sum, each) => sum + each.total, 0);
  return (
    <Button kind="ghost" size="sm" icon={IconBan} onClick={onOpen}>
      {runningCancellations.length > 0
        ? t('console.mass.open_running', { done, all })
        : t('console.mass.open')}
    </Button>
  );
}

const tones = { waiting: 'warning', running: 'info', done: 'success', returned: 'neutral' } as const;

/** Cancellations of several orders with their progress, the newest first. */
export function MassCancelProgress({ onClose }: { onClose: () => void }) {
  const { t } = useI18n();
  const list = useQuery(massCancellationsQuery).data ?? [];
  return (
    <Dialog open width={720} title={t('console.mass.progress')} onClose={onClose}>
      <ul className="col g16">
        {list.map((each) => (
          <Progress key={each.id} cancellation={each} />
        ))}
      </ul>
    </Dialog>
  );
}

function Progress({ cancellation }: { cancellation: MassCancellation }) {
  const { t, lang } = useI18n();
  const client = useQueryClient();
  const { busy, run: retry } = useAction(async () => {
    const answer = await call(
      'POST /api/console/v1/mass_cancellations/{id}/retry',
      { params: { id: cancellation.id } },
      { quiet: true },
    );
    if (answer.code !== 0) toast(problemOf(answer) ?? '', { tone: 'warning' });
    await client.invalidateQueries({ queryKey: massCancellationsKey });
  });
  const text = t('console.mass.canceled', { done: cancellation.canceled, all: cancellation.total });
  return (
    <li className={`card pad col g8 ${styles.progress}`}>
      <div className="row g8 btw">
        <b className="b6">{cancellation.reason}</b>
        <Badge tone={tones[cancellation.state]}>{t(`console.mass.state.${cancellation.state}`)}</Badge>
      </div>
      <p className="t12 c3">
        {cancellation.by}, <Moment at={cancellation.at} /> · {t(`console.mass.fee.${cancellation.fee}`)}
        {cancellation.goodwill !== '0.00' && (
          <>
            {' '}
            · {t('console.mass.goodwill_sum')} {money(cancellation.goodwill)}
          </>
        )}
      </p>
      {(cancellation.state === 'running' || cancellation.state === 'done') && (
        <>
          <progress
            value={cancellation.canceled + cancellation.refused}
            max={cancellation.total}
            aria-label={text}
          />
          <p className="t13" aria-live="polite">
            {text}
            {cancellation.refused > 0 && <> · {t('console.mass.refused', { count: cancellation.refused })}</>}
          </p>
        </>
      )}
      {cancellation.problems.length > 0 && (
        <>
          <ul className="col g4 t13">
            {cancellation.problems.map(({ order_no, problem }) => (
              <li key={order_no}>
                <OrderLink order={order_no} /> <span className="c2">{pick(problem, lang)}</span>
              </li>
            ))}
          </ul>
          <Button size="xs" busy={busy} onClick={() => void retry()}>
            {t('console.mass.retry')}
          </Button>
        </>
      )}
    </li>
  );
}
