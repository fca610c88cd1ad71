import type { Endpoints } from '@wayhouse/contract/all-endpoints';
import { type ChangeFee, changeFees } from '@wayhouse/contract/console/orders/change-fees';
import type { OutputOf } from '@wayhouse/contract/endpoint';
import { toCents, toMoney } from '@wayhouse/contract/money';
import { money } from '@wayhouse/i18n/format';
import { Radio } from '@wayhouse/ui/form/checkbox';
import { TextField } from '@wayhouse/ui/form/field';
import { useI18n } from '@wayhouse/ui/i18n';
import styles from '@wayhouse/ui/stay-change/stay-change.module.css';
import { amountOf, type FeeDraft, isAbove } from './change-draft.ts';

type Props = {
  draft: FeeDraft;
  /** The fee under the booking's terms, as a decimal string; undefined while it is unknown. */
  terms: string | undefined;
  /** The title of the fields. Default: that of a change fee. */
  legend?: string;
  /** The highest fee and the highest charge, as decimal strings. Default: no limit. */
  most?: { fee: string; charge: string };
  /** True after the first attempt: an empty agreed fee then shows an error. */
  showsMissing: boolean;
  onChange: (part: Partial<FeeDraft>) => void;
};

/** Fields for the customer's fee and for the hotel's charge to us. */
export function ChangeFeeFields({ draft, terms, legend, most, showsMissing, onChange }: Props) {
  const { t } = useI18n();
  const errorOf = (text: string, limit: string | undefined, isMissing = false) => {
    if (isMissing || (text.trim() !== '' && amountOf(text) === null))
      return { error: t('change.desk.amount_wrong') };
    if (limit !== undefined && isAbove(text, limit))
      return { error: t('change.desk.amount_most', { amount: money(limit) }) };
    return {};
  };
  const label: Record<ChangeFee, string> = {
    terms: t('change.desk.fee.terms', { amount: terms ? money(terms) : '' }),
    none: t('change.desk.fee.none'),
    agreed: t('change.desk.fee.agreed'),
  };
  return (
    <fieldset className={styles.fieldGroup}>
      <legend className="b6 t13">{legend ?? t('change.desk.fee')}</legend>
      <div className="col g8">
        {changeFees.map((fee) => (
          <Radio key={fee} name="fee" checked={draft.fee === fee} onChange={() => onChange({ fee })}>
            {label[fee]}
          </Radio>
        ))}
      </div>
      <div className={styles.fieldGrid}>
        {draft.fee === 'agreed' && (
          <TextField
            label={t('change.desk.fee_amount')}
            inputMode="decimal"
            value={draft.feeAmount}
            {...errorOf(draft.feeAmount, most?.fee, showsMissing && draft.feeAmount.trim() === '')}
            onChange={(event) => onChange({ feeAmount: event.target.value })}
          />
        )}
        <TextField
          label={t('change.desk.hotel_charge')}
          optional
          inputMode="decimal"
          value={draft.hotelCharge}
          {...errorOf(draft.hotelCharge, most?.charge)}
          onChange={(event) => onChange({ hotelCharge: event.target.value })}
        />
      </div>
    </fieldset>
  );
}

type Preview = OutputOf<Endpoints['POST /api/console/v1/orders/{order_no}/change_preview']>;

/** Our cost and profit before and after the change; nothing while the new price is unknown. */
export function ChangeProfit({ preview }: { preview: Preview }) {
  const { t } = useI18n();
  const { before, after, net_before, net_after } = preview;
  if (!after || !net_after) return null;
  const profit = (total: string, net: string) => money(toMoney(toCents(total) - toCents(net)));
  return (
    <dl className={`t13 ${styles.amounts}`}>
      <dt>{t('change.desk.cost')}</dt>
      <dd>
        {money(net_before)} → {money(net_after)}
      </dd>
      <dt>{t('change.desk.profit')}</dt>
      <dd>
        {profit(before.total, net_before)} → {profit(after.total, net_after)}
      </dd>
    </dl>
  );
}
