import { IconCreditCard } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Checkbox, Radio } from '@wayhouse/ui/form/checkbox';
import { useI18n } from '@wayhouse/ui/i18n';
import { Skeleton } from '@wayhouse/ui/state';
import bookingStyles from '../styles/booking.module.css';
import { CardFields } from './card-fields.tsx';
import { cardsQuery } from './card-queries.ts';
import { brandName } from './card-words.ts';
import type { ChosenCard } from './use-chosen-card.ts';

/** A saved card, or a new one that can be saved. */
export function CardChoice({ selection }: { selection: ChosenCard }) {
  const { t } = useI18n();
  const cards = useQuery(cardsQuery);
  if (cards.isPending) return <Skeleton height={120} />;
  const savedCards = cards.data ?? [];
  return (
    <div className="col g16">
      {savedCards.length > 0 && (
        <fieldset className="col g12">
          <legend className="vh">{t('pay.card.which')}</legend>
          {savedCards.map((card) => (
            <Radio
              key={card.id}
              name="card"
              checked={selection.id === card.id}
              onChange={() => selection.choose(card.id)}
            >
              <b className="b6">
                {t('pay.card.saved', { brand: brandName(t, card.brand), last4: card.last4 })}
              </b>
              <span className={`t13 c3 ${bookingStyles.block}`}>
                {card.holder},{' '}
                {t('pay.card.expires', {
                  month: String(card.expiry_month).padStart(2, '0'),
                  year: card.expiry_year,
                })}
              </span>
            </Radio>
          ))}
          <Radio name="card" checked={selection.id === null} onChange={() => selection.choose(null)}>
            {t('pay.card.new')}
          </Radio>
        </fieldset>
      )}
      {selection.id === null && (
        <>
          <CardFields form={selection.form} />
          <Checkbox checked={selection.save} onChange={(event) => selection.setSave(event.target.checked)}>
            {t('pay.card.save')}
          </Checkbox>
        </>
      )}
    </div>
  );
}

export const cardIcon = IconCreditCard;
