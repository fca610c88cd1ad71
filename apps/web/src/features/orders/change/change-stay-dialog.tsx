import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { fieldMessages } from '@wayhouse/client/transport';
import { useDebounced } from '@wayhouse/client/use-debounced';
import type { Order } from '@wayhouse/contract/booking/orders';
import { money } from '@wayhouse/i18n/format';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { Dialog } from '@wayhouse/ui/overlay/dialog';
import { readerToday } from '@wayhouse/ui/pure/product-time';
import { leadsOf, missingNames, newStayOf } from '@wayhouse/ui/pure/stay-draft';
import { ErrorState, Skeleton } from '@wayhouse/ui/state';
import styles from '@wayhouse/ui/stay-change/stay-change.module.css';
import { StayComparison } from '@wayhouse/ui/stay-change/stay-comparison';
import { StayFields } from '@wayhouse/ui/stay-change/stay-fields';
import { useMyAgreement } from '../../../shared/session/agreements.ts';
import { type ChangePreview, changePreviewQuery, useChangeStay } from './change-stay.ts';

/** Another stay at the same hotel: its price and terms beside the booked ones, and one consent. */
export function ChangeStayDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t, lang } = useI18n();
  const { form, isOutdated, change, clearProblem } = useChangeStay(order, onClose);
  const { draft, busy, failure } = form;
  const stay = newStayOf(draft, order);
  const settledStay = useDebounced(JSON.stringify(stay));
  // Called even before another stay is chosen, because the answer has the boards on sale.
  const query = useQuery(changePreviewQuery(order.order_no, JSON.parse(settledStay) as typeof stay));
  const isCurrent = settledStay === JSON.stringify(stay) && !query.isPlaceholderData && !query.isFetching;
  const preview = query.data;
  const refusals = isCurrent ? fieldMessages(query.error, lang) : {};
  const isReady = typeof stay === 'object' && isCurrent && preview?.allowed === true;
  const paysNow = isReady && Number(preview.to_pay) > 0;
  const balanceTerms = useMyAgreement('balance')?.version;
  const roomsWithoutLead = typeof stay === 'object' ? (preview?.leads_missing ?? []) : [];
  const send = () => {
    const leads = leadsOf(draft, roomsWithoutLead);
    const missing = missingNames(draft, roomsWithoutLead);
    form.showProblems(Object.fromEntries(missing.map((path) => [path, { key: 'change.lead_missing' }])));
    if (!isReady || !leads) return;
    void change(stay, {
      digest: preview.digest,
      ...(leads.length > 0 && { leads }),
      ...(preview.session_no && { session_no: preview.session_no }),
      ...(paysNow && balanceTerms && { balance_terms: balanceTerms }),
    });
  };
  return (
    <Dialog
      open
      width={960}
      locked={busy}
      onClose={onClose}
      title={t('change.title', { order: order.order_no })}
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            {t('change.keep')}
          </Button>
          <Button kind="primary" type="submit" form="od-change" busy={busy} disabled={!isReady}>
            {confirmText(t, isReady ? preview : undefined)}
          </Button>
        </>
      }
    >
      <form
        id="od-change"
        className={styles.columns}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <StayFields
          draft={draft}
          today={readerToday()}
          boards={preview?.boards ?? [order.board]}
          leadsMissing={roomsWithoutLead}
          field={(path) => ({ id: form.idOf(path), error: form.error(path) ?? refusals[path] })}
          onChange={(next, changedPath) => {
            clearProblem();
            form.replace(next, changedPath);
          }}
        />
        <div className="col g12" aria-live="polite" aria-busy={query.isFetching}>
          <PreviewPart
            stay={stay}
            query={query}
            preview={preview}
            isCurrent={isCurrent}
            timezone={order.policy.timezone}
          />
          {isReady && (
            <p className="t13 c2">
              {t('change.consent')} {preview.session_no && t('change.rebook')}
            </p>
          )}
          {paysNow && (
            <p className="t13 c2">
              {t('change.balance_terms')}{' '}
              <a className="lnk" href="/balanceTerms" target="_blank" rel="noreferrer">
                {t('change.balance_terms.read')}
              </a>
            </p>
          )}
          {failure && (
            <Note tone={isOutdated ? 'warning' : 'danger'}>
              {isOutdated ? t('change.outdated') : failure}
            </Note>
          )}
        </div>
      </form>
    </Dialog>
  );
}

type PreviewPartProps = {
  stay: ReturnType<typeof newStayOf>;
  query: UseQueryResult<ChangePreview>;
  preview: ChangePreview | undefined;
  isCurrent: boolean;
  timezone: string;
};

/** The comparison of the booked stay with the new one; until there is one, a hint, an error or a placeholder. */
function PreviewPart({ stay, query, preview, isCurrent, timezone }: PreviewPartProps) {
  const { t } = useI18n();
  if (typeof stay !== 'object')
    return <p className="t13 c2">{t(stay === 'same' ? 'change.hint' : 'change.incomplete')}</p>;
  if (query.error && !query.isFetching)
    return <ErrorState title={query.error.message} onRetry={() => void query.refetch()} />;
  if (!preview) return <Skeleton height={240} />;
  return (
    <div className={isCurrent ? undefined : styles.stale}>
      <StayComparison preview={preview} timezone={timezone} />
    </div>
  );
}

function confirmText(t: ReturnType<typeof useI18n>['t'], preview: ChangePreview | undefined): string {
  if (preview && Number(preview.to_pay) > 0)
    return t('change.confirm_pay', { amount: money(preview.to_pay) });
  if (preview && Number(preview.refund) > 0)
    return t('change.confirm_refund', { amount: money(preview.refund) });
  return t('change.confirm');
}
