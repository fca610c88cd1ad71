import { IconCreditCard } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { Note } from '@wayhouse/ui/note';
import { EmptyState } from '@wayhouse/ui/state';
import { cardsQuery } from './account-queries.ts';
import { useRefusals } from './refusals.ts';
import { Bones, Broken, Section } from './section.tsx';

/** Saved cards: brand, last four digits, expiry. Full numbers never come here. */
export function CreditCards() {
  const { t } = useI18n();
  const { book } = useRefusals();
  return (
    <Section title={t('account.cards.title')} text={t('account.cards.text')}>
      {book ? <Note tone="warning">{book}</Note> : <CardList />}
    </Section>
  );
}

function CardList() {
  const { t } = useI18n();
  const cards = useQuery(cardsQuery);
  if (cards.isPending) return <Bones />;
  if (cards.error) return <Broken text={cards.error.message} onRetry={() => void cards.refetch()} />;
  if (cards.data.length === 0) {
    return <EmptyState title={t('account.cards.none')} text={t('account.cards.none.text')} />;
  }
  return (
    <ul className="ac-grid">
      {cards.data.map((card) => (
        <li key={card.id} className="card pad row g12">
          <Icon of={IconCreditCard} size={24} />
          <span className="grow">
            <b className="b6 bk-block">
              {t('account.cards.number', { brand: card.brand, last4: card.last4 })}
            </b>
            <span className="t13 c2 bk-block">{card.holder}</span>
            <span className="t13 c3">
              {t('account.cards.expires', {
                month: String(card.expiry_month).padStart(2, '0'),
                year: card.expiry_year,
              })}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
