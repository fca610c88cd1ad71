import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from '@wayhouse/client/form/use-form';
import { useKeyedCall } from '@wayhouse/client/idempotency-key';
import { useDebounced } from '@wayhouse/client/use-debounced';
import type { Endpoints } from '@wayhouse/contract/all-endpoints';
import { invalidCode } from '@wayhouse/contract/answer-codes';
import type { massFees } from '@wayhouse/contract/console/orders/mass-cancellation-states';
import type { OutputOf } from '@wayhouse/contract/endpoint';
import { formatDate, money } from '@wayhouse/i18n/format';
import { pick } from '@wayhouse/i18n/translate';
import { Checkbox, Radio } from '@wayhouse/ui/form/checkbox';
import { TextArea } from '@wayhouse/ui/form/field';
import { FormDialog } from '@wayhouse/ui/form/form-dialog';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { ErrorState, Skeleton } from '@wayhouse/ui/state';
import { call, fetchData } from '../../../shared/api.ts';
import { AmountField } from '../../../shared/numbers/amount-field.tsx';
import { wireMoney } from '../../../shared/numbers/money-field.ts';
import { type DeskAddress, inputOf } from '../desk/desk-address.ts';
import styles from './mass-cancel.module.css';
import { massCancellationsKey } from './mass-cancel-queries.ts';

type Preview = OutputOf<Endpoints['POST /api/console/v1/mass_cancellations/preview']>;
type Props = {
  orderNos: readonly string[];
  /** The queue, filters and search of the list on the screen. */
  address: DeskAddress;
  /** The number of orders in that list. */
  total: number;
  onStarted: () => void;
  onClose: () => void;
};
interface Draft {
  /** True to cancel the orders of the list instead of the selected ones. */
  all: boolean;
  fee: (typeof massFees)[number];
  goodwill: string;
  reason: string;
  sure: boolean;
}

/**
 * Cancels the selected orders, or the first `massCancellationMax` of the list. The reason, the choice of fee and the
 * goodwill apply to every order. The cancellation starts at once, or waits for a second person.
 */
export function MassCancelDialog({ orderNos, address, total, onStarted, onClose }: Props) {
  const { t } = useI18n();
  const client = useQueryClient();
  const keyedCall = useKeyedCall(call, 'mass-cancel');
  const form = useForm<Draft>({
    name: 'mass-cancel',
    start: () => ({ all: false, fee: 'none', goodwill: '', reason: '', sure: false }),
    check: (draft) => ({
      goodwill: goodwillOf(draft) === null ? 'console.amount_invalid' : undefined,
      reason: draft.reason.trim() === '' ? 'console.cases.field.required' : undefined,
      sure: draft.sure ? undefined : 'console.cases.field.required',
    }),
  });
  const { draft } = form;
  const query = usePreview(draft, { orderNos, address });
  const preview = query.isCurrent ? query.data : undefined;
  const count = preview?.orders.length ?? 0;
  const save = async () => {
    const result = await form.submit(async ({ fee, reason }) => {
      const goodwill = goodwillOf(draft);
      if (!preview || goodwill === null || count === 0)
        return { code: invalidCode, message: t('console.mass.nothing') };
      const { digest } = preview;
      const numbers = preview.orders.map(({ order_no }) => order_no);
      const input = { order_nos: numbers, fee, goodwill, reason: reason.trim(), digest };
      return keyedCall('POST /api/console/v1/mass_cancellations', input, { quiet: true });
    });
    void client.invalidateQueries({ queryKey: massCancellationsKey });
    if (!result) return void query.refetch();
    const isWaiting = 'state' in result && result.state === 'waiting';
    toast(t(isWaiting ? 'console.mass.waits' : 'console.mass.started', { count }), {
      tone: isWaiting ? 'info' : 'success',
    });
    onStarted();
  };
  return (
    <FormDialog
      saveState={form}
      width={720}
      kind="danger"
      title={t('console.mass')}
      confirm={preview ? t('console.mass.confirm', { count }) : t('console.mass.do')}
      onClose={onClose}
      onSave={save}
    >
      <p className="t13 c2">{t('console.mass.text')}</p>
      {total > orderNos.length && (
        <Checkbox checked={draft.all} onChange={(event) => form.change({ all: event.target.checked })}>
          {t('console.mass.all', { count: total })}
        </Checkbox>
      )}
      <Terms form={form} />
      <PreviewState query={query} preview={preview} />
      <div className="col g4">
        <Checkbox
          checked={draft.sure}
          invalid={form.error('sure') !== undefined}
          onChange={(event) => form.change({ sure: event.target.checked })}
        >
          {t('console.mass.sure')}
        </Checkbox>
        {form.error('sure') && <p className="t13 cd">{t('console.mass.must_check')}</p>}
      </div>
    </FormDialog>
  );
}

function Terms({ form }: { form: ReturnType<typeof useForm<Draft>> }) {
  const { t } = useI18n();
  const { draft } = form;
  return (
    <>
      <fieldset>
        <legend className="b6 t13">{t('console.mass.fee')}</legend>
        <div className={styles.fees}>
          {(['none', 'terms'] as const).map((fee) => (
            <Radio key={fee} name="fee" checked={draft.fee === fee} onChange={() => form.change({ fee })}>
              {t(`console.mass.fee.${fee}`)}
            </Radio>
          ))}
        </div>
      </fieldset>
      <AmountField
        label={t('console.mass.goodwill')}
        hint={t('console.mass.goodwill_hint')}
        optional
        value={draft.goodwill}
        error={form.error('goodwill')}
        onChange={(event) => form.change({ goodwill: event.target.value })}
      />
      <TextArea
        label={t('console.orders.reason_label')}
        rows={2}
        maxLength={1000}
        value={draft.reason}
        error={form.error('reason')}
        onChange={(event) => form.change({ reason: event.target.value })}
      />
    </>
  );
}

/** The goodwill as a decimal amount, 0 for an empty field; null for any other text. */
function goodwillOf({ goodwill }: Draft): string | null {
  return goodwill.trim() === '' ? '0' : wireMoney(goodwill);
}

function usePreview(draft: Draft, { orderNos, address }: Pick<Props, 'orderNos' | 'address'>) {
  const goodwill = goodwillOf(draft) ?? '0';
  const orderSet = draft.all ? { list: inputOf(address) } : { order_nos: [...orderNos] };
  const request = JSON.stringify({ ...orderSet, fee: draft.fee, goodwill });
  const debouncedRequest = useDebounced(request);
  const query = useQuery({
    queryKey: [...massCancellationsKey, 'preview', debouncedRequest],
    queryFn: () =>
      fetchData('POST /api/console/v1/mass_cancellations/preview', JSON.parse(debouncedRequest) as never),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const { data, error, isFetching, refetch } = query;
  return { data, error, isFetching, refetch, isCurrent: debouncedRequest === request };
}

type PreviewStateProps = { query: ReturnType<typeof usePreview>; preview: Preview | undefined };

function PreviewState({ query, preview }: PreviewStateProps) {
  if (query.error && !query.isFetching)
    return <ErrorState title={query.error.message} onRetry={() => void query.refetch()} />;
  return preview ? <PreviewList preview={preview} /> : <Skeleton height={180} />;
}

function PreviewList({ preview }: { preview: Preview }) {
  const { t, lang } = useI18n();
  if (preview.orders.length === 0) return <Note tone="warning">{t('console.mass.nothing')}</Note>;
  return (
    <div className="col g8">
      <dl className={`t13 ${styles.sums}`}>
        <dt>{t('console.mass.orders')}</dt>
        <dd>{preview.orders.length}</dd>
        <dt>{t('console.mass.refund')}</dt>
        <dd>{money(preview.refund)}</dd>
        <dt>{t('console.mass.waived')}</dt>
        <dd>{money(preview.waived)}</dd>
        <dt>{t('console.mass.goodwill_sum')}</dt>
        <dd>{money(preview.goodwill)}</dd>
      </dl>
      {preview.skipped > 0 && (
        <p className="t13 c2">{t('console.mass.skipped', { count: preview.skipped })}</p>
      )}
      {preview.more && <Note tone="warning">{t('console.mass.more')}</Note>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <ul className={`t13 ${styles.list}`} tabIndex={0} aria-label={t('console.mass.orders')}>
        {preview.orders.map((order) => (
          <li key={order.order_no}>
            <span className={styles.ellipsis}>
              <b className="b6">{order.order_no}</b> {pick(order.hotel, lang)} · {order.guest} ·{' '}
              {formatDate(order.check_in, { lang, year: false })}
            </span>
            <span className="num">{money(order.refund)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
