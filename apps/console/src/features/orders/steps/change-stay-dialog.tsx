import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useForm } from '@wayhouse/client/form/use-form';
import { type Answer, fieldMessages } from '@wayhouse/client/transport';
import { useDebounced } from '@wayhouse/client/use-debounced';
import { Button } from '@wayhouse/ui/button';
import { Checkbox } from '@wayhouse/ui/form/checkbox';
import { TextArea } from '@wayhouse/ui/form/field';
import { FormDialog } from '@wayhouse/ui/form/form-dialog';
import { useI18n } from '@wayhouse/ui/i18n';
import { readerToday } from '@wayhouse/ui/pure/product-time';
import { leadPath, leadsOf, missingNames, newStayOf, stayDraftOf } from '@wayhouse/ui/pure/stay-draft';
import { ErrorState, Skeleton } from '@wayhouse/ui/state';
import styles from '@wayhouse/ui/stay-change/stay-change.module.css';
import { StayComparison } from '@wayhouse/ui/stay-change/stay-comparison';
import { StayFields } from '@wayhouse/ui/stay-change/stay-fields';
import { useRef, useState } from 'react';
import { fetchData } from '../../../shared/api.ts';
import type { DeskDetail } from '../desk/order-queries.ts';
import { type ChangeDraft, feeOf } from './change-draft.ts';
import { ChangeFeeFields, ChangeProfit } from './change-fee-fields.tsx';
import type { Step } from './order-step.ts';

type Props = {
  detail: DeskDetail;
  onRun: (step: Step) => Promise<Answer<unknown>>;
  onClose: () => void;
  /** Opens the dialog for misspelled names; undefined when the order allows no correction of names. */
  onNames: (() => void) | undefined;
};

/** Staff change the stay after the customer agreed by phone or mail, and choose the fee. */
export function ChangeStayDialog({ detail, onRun, onClose, onNames }: Props) {
  const { t, lang } = useI18n();
  const { order } = detail;
  const sentLeads = useRef<{ room: number }[]>([]);
  const form = useForm<ChangeDraft>({
    name: 'change',
    // The call has the fields of the stay in `step`, and only the lead guests that were sent.
    fieldOf: (path) => leadPath(path.replace(/^step\./, 'stay.'), sentLeads.current),
    start: () => ({
      stay: stayDraftOf(order),
      fee: 'terms',
      feeAmount: '',
      hotelCharge: '',
      agrees: false,
      reason: '',
    }),
  });
  const [showsErrors, setShowsErrors] = useState(false);
  const { draft } = form;
  const stay = newStayOf(draft.stay, order);
  const fee = feeOf(draft);
  const query = usePreview(order.order_no, JSON.stringify({ ...(typeof stay === 'object' && stay), ...fee }));
  const preview = query.data;
  const refusals = query.isFetching ? {} : fieldMessages(query.error, lang);
  const isReady = typeof stay === 'object' && fee !== null && query.isCurrent && preview?.allowed === true;
  const roomsWithoutLead = typeof stay === 'object' ? (preview?.leads_missing ?? []) : [];
  const leads = leadsOf(draft.stay, roomsWithoutLead);
  const save = async () => {
    setShowsErrors(true);
    const missing = missingNames(draft.stay, roomsWithoutLead);
    form.showProblems(
      Object.fromEntries(missing.map((path) => [`stay.${path}`, { key: 'change.lead_missing' }])),
    );
    const reason = draft.reason.trim();
    if (!isReady || !leads || !draft.agrees || reason === '') return;
    const { digest } = preview;
    sentLeads.current = leads;
    const change = { ...stay, ...fee, digest, customer_agrees: true as const, reason };
    const done = await form.submit(() =>
      onRun({ do: 'change_stay', ...change, ...(leads.length > 0 && { leads }) }),
    );
    if (done) return onClose();
    await query.refetch();
  };
  return (
    <FormDialog
      saveState={form}
      width={960}
      title={t('change.title', { order: order.order_no })}
      confirm={t('change.confirm')}
      cancelLabel={t('change.keep')}
      onClose={onClose}
      onSave={save}
    >
      {onNames && (
        <p className="t13">
          {t('console.orders.names.instead')}{' '}
          <Button kind="text" size="xs" onClick={onNames}>
            {t('console.orders.do.correct_names')}
          </Button>
        </p>
      )}
      <div className={styles.columns}>
        <div className="col g16">
          <StayFields
            draft={draft.stay}
            today={readerToday()}
            boards={preview?.boards ?? [order.board]}
            leadsMissing={roomsWithoutLead}
            field={(path) => ({
              id: form.idOf(`stay.${path}`),
              error: form.error(`stay.${path}`) ?? refusals[path],
            })}
            onChange={(stay, changedPath) =>
              form.replace({ ...draft, stay }, changedPath ? `stay.${changedPath}` : 'stay')
            }
          />
          <ChangeFeeFields
            draft={draft}
            terms={preview?.terms_fee}
            showsMissing={showsErrors}
            onChange={form.change}
          />
        </div>
        <div className="col g12" aria-live="polite" aria-busy={query.isFetching}>
          <PreviewPart stay={stay} fee={fee} query={query} timezone={order.policy.timezone} />
          <ReasonFields draft={draft} showsErrors={showsErrors} onChange={form.change} />
        </div>
      </div>
    </FormDialog>
  );
}

type PreviewProps = {
  stay: ReturnType<typeof newStayOf>;
  fee: ReturnType<typeof feeOf>;
  query: ReturnType<typeof usePreview>;
  timezone: string;
};

/** The comparison of both stays and our profit. Without a preview, a hint, an error or a placeholder. */
function PreviewPart({ stay, fee, query, timezone }: PreviewProps) {
  const { t } = useI18n();
  if (typeof stay !== 'object' || !fee)
    return <p className="t13 c2">{t(stay === 'same' ? 'change.hint' : 'change.incomplete')}</p>;
  if (query.error && !query.isFetching)
    return <ErrorState title={query.error.message} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton height={240} />;
  return (
    <div className={query.isCurrent ? 'col g12' : `col g12 ${styles.stale}`}>
      <StayComparison isDesk preview={query.data} timezone={timezone} />
      <ChangeProfit preview={query.data} />
    </div>
  );
}

type ReasonProps = {
  draft: ChangeDraft;
  showsErrors: boolean;
  onChange: (part: Partial<ChangeDraft>) => void;
};

/** Fields for the reason of the change and for the customer's agreement. */
function ReasonFields({ draft, showsErrors, onChange }: ReasonProps) {
  const { t } = useI18n();
  return (
    <>
      <TextArea
        label={t('change.desk.reason')}
        hint={t('change.desk.told')}
        rows={2}
        maxLength={1000}
        value={draft.reason}
        {...(showsErrors && draft.reason.trim() === '' && { error: t('change.desk.reason_missing') })}
        onChange={(event) => onChange({ reason: event.target.value })}
      />
      <Checkbox
        checked={draft.agrees}
        invalid={showsErrors && !draft.agrees}
        onChange={(event) => onChange({ agrees: event.target.checked })}
      >
        {t('change.desk.agrees')}
      </Checkbox>
      {showsErrors && !draft.agrees && <p className="t13 cd">{t('change.desk.must_agree')}</p>}
    </>
  );
}

/** The preview of the request, after a pause in typing. */
function usePreview(orderNo: string, request: string) {
  const debouncedRequest = useDebounced(request);
  const query = useQuery({
    queryKey: ['orders', 'change', orderNo, debouncedRequest],
    queryFn: () =>
      fetchData('POST /api/console/v1/orders/{order_no}/change_preview', {
        params: { order_no: orderNo },
        fee: 'terms' as const,
        ...(JSON.parse(debouncedRequest) as object),
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  // Named fields: a spread would read every field of the query, and so render after each change of any of them.
  const { data, error, isFetching, refetch } = query;
  const isCurrent = debouncedRequest === request && !query.isPlaceholderData && !isFetching;
  return { data, error, isFetching, refetch, isCurrent };
}
