import type { BookingSession } from '@wayhouse/contract/booking/booking';
import { money } from '@wayhouse/i18n/format';
import type { MessageKey } from '@wayhouse/i18n/keys';
import type { Lang } from '@wayhouse/i18n/translate';
import { type I18n, useI18n } from '@wayhouse/ui/i18n';
import { wallWords } from '../text/word-list.ts';
import styles from './change-lines.module.css';

type Change = BookingSession['changed'][number];

const names: Record<string, MessageKey> = {
  total: 'prebook.changed.total',
  board: 'prebook.changed.board',
  bed_kind: 'prebook.changed.bed_kind',
  pay_at_hotel: 'prebook.changed.pay_at_hotel',
  policy: 'prebook.changed.policy',
  confirmation: 'prebook.changed.confirmation',
};

/** The changes since the offer was chosen, one per line. */
export function ChangeLines({ changes }: { changes: readonly Change[] }) {
  const { t, lang } = useI18n();
  return (
    <ul className={`${styles.list} t13`}>
      {changes.map((change) => {
        if (change.field === 'remarks') return <li key={change.field}>{t('prebook.changed.remarks')}</li>;
        if (change.field === 'package_only') return <li key={change.field}>{t('stay.package.condition')}</li>;
        const field = names[change.field] ? t(names[change.field] as MessageKey) : change.field;
        const wordsOf = (value: string) => valueWords({ field: change.field, value, t, lang });
        const current = wordsOf(change.current);
        return (
          <li key={change.field}>
            {/* A changed policy has no previous value. */}
            {change.previous
              ? t('prebook.changed.line', { field, previous: wordsOf(change.previous), current })
              : t('prebook.changed.new_line', { field, current })}
          </li>
        );
      })}
    </ul>
  );
}

type Value = { field: string; value: string; t: I18n['t']; lang: Lang };

function valueWords({ field, value, t, lang }: Value): string {
  switch (field) {
    case 'total':
    case 'pay_at_hotel':
      return money(value);
    case 'board':
      return t(`stay.board.${value}` as MessageKey);
    case 'bed_kind':
      return t(`itinerary.bed.${value}` as MessageKey);
    case 'confirmation':
      return t(`stay.confirmation.${value}.long` as MessageKey);
    case 'policy':
      // The shown deadline, or `non_refundable`.
      return value === 'non_refundable' ? t('prebook.changed.non_refundable') : wallWords(lang, value);
    default:
      return value;
  }
}
