import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from '@wayhouse/client/form/use-form';
import { useDebounced } from '@wayhouse/client/use-debounced';
import { invalidCode } from '@wayhouse/contract/answer-codes';
import { toCents, toMoney } from '@wayhouse/contract/money';
import { money } from '@wayhouse/i18n/format';
import { pick } from '@wayhouse/i18n/translate';
import { Checkbox, Radio } from '@wayhouse/ui/form/checkbox';
import { TextArea, TextField } from '@wayhouse/ui/form/field';
import { FormDialog } from '@wayhouse/ui/form/form-dialog';
import { useI18n } from '@wayhouse/ui/i18n';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { ErrorState, Skeleton } from '@wayhouse/ui/state';
import { call, fetchData } from '../../../shared/api.ts';
import { AmountField } from '../../../shared/numbers/amount-field.tsx';
import { wireMoney } from '../../../shared/numbers/money-field.ts';
import type { DeskDetail } from '../desk/order-queries.ts';
import styles from './steps.module.css';

type Props = { detail: DeskDetail; onDone: () => void; onClose: () => void };
type Draft = { hotel: string; offer: string; compensation: string; reason: string; agrees: boolean };

/**
 * Moves the guests to another hotel: rooms nearby, the split of the costs, and one button, which books the new room
 * first.
 */
export function RelocateDialog({ detail, onDone, onClose }: Props) {
  const { t } = useI18n();
  const client = useQueryClient();
  const orderNo = detail.order.order_no;
  const form = useForm<Draft>({
    name: 'relocate',
    start: () => ({ hotel: '', offer: '', compensation: '', reason: '', agrees: false }),
    check: (draft) => ({
      offer: draft.offer === '' ? 'console.orders.relocate.pick' : undefined,
      compensation: compensationOf(draft) === null ? 'console.amount_invalid' : undefined,
      reason: draft.reason.trim() === '' ? 'console.cases.field.required' : undefined,
      agrees: draft.agrees ? undefined : 'console.cases.field.required',
    }),
  });
  const { draft } = form;
  const rooms = useRooms(orderNo, useDebounced(draft.hotel.trim()));
  const selectedRoom = rooms.data?.rooms.find(({ offer_id }) => offer_id === draft.offer);
  const compensation = compensationOf(draft);
  const save = async () => {
    const result = await form.submit(async () => {
      if (!selectedRoom) return { code: invalidCode, message: t('console.orders.relocate.pick') };
      if (compensation === null) return { code: invalidCode, message: t('console.amount_invalid') };
      const { offer_id, total } = selectedRoom;
      return call(
        'POST /api/console/v1/orders/{order_no}/relocate',
        { params: { order_no: orderNo }, offer_id, total, compensation, reason: draft.reason.trim() },
        { quiet: true },
      );
    });
    void client.invalidateQueries({ queryKey: ['orders'] });
    if (!result) return void rooms.refetch();
    announce(t, 'order_no' in result ? String(result.order_no) : undefined);
    onDone();
  };
  return (
    <FormDialog
      saveState={form}
      width={960}
      title={t('console.orders.relocate.title', { order: orderNo })}
      confirm={
        selectedRoom
          ? t('console.orders.relocate.confirm', { amount: money(selectedRoom.total) })
          : t('console.orders.relocate')
      }
      onClose={onClose}
      onSave={save}
    >
      <p className="t13 c2">{t('console.orders.relocate.text')}</p>
      <div className={styles.relocation}>
        <div>
          <TextField
            label={t('console.orders.hotel')}
            optional
            hint={t('console.orders.part_of_name')}
            value={draft.hotel}
            onChange={(event) => form.change({ hotel: event.target.value })}
          />
          <RoomChoice
            rooms={rooms}
            offerId={draft.offer}
            error={form.error('offer')}
            onChoose={(offer) => form.change({ offer })}
          />
        </div>
        <Costs form={form} difference={selectedRoom?.difference} compensation={compensation ?? '0'} />
      </div>
    </FormDialog>
  );
}

type CostsProps = {
  form: ReturnType<typeof useForm<Draft>>;
  /** The price difference that Wayhouse pays, as a decimal string; undefined until a room is chosen. */
  difference: string | undefined;
  compensation: string;
};

/** The costs, the reason and the customer's consent. */
function Costs({ form, difference, compensation }: CostsProps) {
  const { t } = useI18n();
  const { draft } = form;
  return (
    <div>
      <AmountField
        label={t('console.orders.relocate.compensation')}
        optional
        value={draft.compensation}
        error={form.error('compensation')}
        onChange={(event) => form.change({ compensation: event.target.value })}
      />
      <CostSplit difference={difference} compensation={compensation} />
      <TextArea
        label={t('console.orders.reason_label')}
        rows={3}
        maxLength={1000}
        value={draft.reason}
        error={form.error('reason')}
        onChange={(event) => form.change({ reason: event.target.value })}
      />
      <div className="col g4">
        <Checkbox
          checked={draft.agrees}
          invalid={form.error('agrees') !== undefined}
          onChange={(event) => form.change({ agrees: event.target.checked })}
        >
          {t('console.orders.customer_agrees')}
        </Checkbox>
        {form.error('agrees') && <p className="t13 cd">{t('console.orders.must_agree')}</p>}
      </div>
    </div>
  );
}

/** The compensation as a decimal amount, 0 for an empty field; null for any other text. */
function compensationOf({ compensation }: Draft): string | null {
  return compensation.trim() === '' ? '0' : wireMoney(compensation);
}

/** Shows a toast: the number of the new order, or that the relocation waits for a second person. */
function announce(t: ReturnType<typeof useI18n>['t'], newOrderNo: string | undefined) {
  if (newOrderNo) toast(t('console.orders.relocated', { order: newOrderNo }), { tone: 'success' });
  else toast(t('console.orders.relocation_waits'), { tone: 'info' });
}

function useRooms(orderNo: string, hotel: string) {
  return useQuery({
    queryKey: ['orders', 'relocation', orderNo, hotel],
    queryFn: () =>
      fetchData('POST /api/console/v1/orders/{order_no}/relocation_rooms', {
        params: { order_no: orderNo },
        ...(hotel && { hotel }),
      }),
    staleTime: 60_000,
    retry: false,
    // Each answer signs the offers anew, so a reload would clear the choice while staff call the hotel.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

type ChoiceProps = {
  rooms: ReturnType<typeof useRooms>;
  offerId: string;
  error: string | undefined;
  onChoose: (offerId: string) => void;
};

function RoomChoice({ rooms, offerId, error, onChoose }: ChoiceProps) {
  const { t, lang } = useI18n();
  if (rooms.isLoadingError)
    return <ErrorState title={rooms.error.message} onRetry={() => void rooms.refetch()} />;
  if (!rooms.data) return <Skeleton height={160} />;
  if (rooms.data.rooms.length === 0) return <p className="t13 c2">{t('console.orders.relocate.none')}</p>;
  return (
    <fieldset className={styles.rooms}>
      <legend className="b6 t13">{t('console.orders.relocate.rooms')}</legend>
      {rooms.data.rooms.map((room) => (
        <Radio
          key={room.offer_id}
          name="offer"
          checked={offerId === room.offer_id}
          onChange={() => onChoose(room.offer_id)}
        >
          <span className={styles.room}>
            <span>
              <b className="b6">{pick(room.hotel, lang)}</b> {'★'.repeat(Math.floor(room.stars))}
              <span className="t12 c3">
                {pick(room.room, lang)}, {t(`console.calendar.board.${room.board}`)} ·{' '}
                {room.distance === undefined
                  ? t('console.orders.relocate.no_distance')
                  : t('console.orders.relocate.distance', { km: (room.distance / 1000).toFixed(1) })}
                {room.phone && (
                  <>
                    {' · '}
                    <span className="nb">{room.phone}</span>
                  </>
                )}
              </span>
            </span>
            <span className="num">
              {money(room.total)}
              <span className="t12 c3">+{money(room.difference)}</span>
            </span>
          </span>
        </Radio>
      ))}
      {error && <p className="t13 cd">{error}</p>}
    </fieldset>
  );
}

/** The split of the costs. Its lines are there even before a room is chosen, so that the dialog keeps its height. */
function CostSplit({ difference, compensation }: Pick<CostsProps, 'difference' | 'compensation'>) {
  const { t } = useI18n();
  const sum = toMoney(toCents(difference ?? '0.00') + toCents(Number(compensation).toFixed(2)));
  return (
    <dl className={`t13 ${styles.carried}`}>
      <dt>{t('console.orders.relocate.customer_pays')}</dt>
      <dd>{money('0.00')}</dd>
      <dt>{t('console.orders.relocate.difference')}</dt>
      <dd>{difference === undefined ? t('common.dash') : money(difference)}</dd>
      <dt className="b6">{t('console.orders.relocate.carried')}</dt>
      <dd className="b6">{difference === undefined ? t('common.dash') : money(sum)}</dd>
    </dl>
  );
}
