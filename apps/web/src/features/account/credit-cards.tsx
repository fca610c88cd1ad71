import { IconCreditCard, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from '@wayhouse/client/form/use-form';
import { useAction } from '@wayhouse/client/use-action';
import type { companiesEndpoints } from '@wayhouse/contract/account/companies';
import type { OutputOf } from '@wayhouse/contract/endpoint';
import { Badge } from '@wayhouse/ui/badge';
import { Button, IconButton } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { Note } from '@wayhouse/ui/note';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { EmptyState } from '@wayhouse/ui/state';
import { useState } from 'react';
import { call } from '../../shared/api.ts';
import { DeleteDialog } from '../../shared/form/delete-dialog.tsx';
import {
  type CardDraft,
  cardField,
  checkCard,
  emptyCard,
  toNewCard,
} from '../../shared/payment/card-draft.ts';
import { CardFields } from '../../shared/payment/card-fields.tsx';
import { cardsQuery } from '../../shared/payment/card-queries.ts';
import { brandName } from '../../shared/payment/card-words.ts';
import { useSession } from '../../shared/session/session.ts';
import bookingStyles from '../../shared/styles/booking.module.css';
import { say } from '../../shared/text/texts.ts';
import styles from './account.module.css';
import { FormDrawer } from './form-drawer.tsx';
import { useRefusals } from './refusals.ts';
import { Section, SectionFailed, SectionSkeleton } from './section.tsx';

type Card = OutputOf<(typeof companiesEndpoints)['POST /api/v2/credit_card/list']>[number];
type OpenDialog = { kind: 'add' } | { kind: 'delete'; card: Card } | null;

/** Saved cards: brand, last four digits, expiry. Only the gateway stores card numbers. */
export function CreditCards() {
  const { t } = useI18n();
  const { payRefusal } = useRefusals();
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const close = () => setDialog(null);
  const addButton = (
    <Button kind="primary" size="sm" icon={IconPlus} onClick={() => setDialog({ kind: 'add' })}>
      {t('account.cards.add')}
    </Button>
  );
  return (
    <Section
      title={t('account.cards.title')}
      text={t('account.cards.text')}
      action={!payRefusal && addButton}
    >
      {payRefusal ? (
        <Note tone="warning">{payRefusal}</Note>
      ) : (
        <CardList onDelete={(card) => setDialog({ kind: 'delete', card })} />
      )}
      {dialog?.kind === 'add' && <AddCard onClose={close} />}
      {dialog?.kind === 'delete' && <DeleteCard card={dialog.card} onClose={close} />}
    </Section>
  );
}

function CardList({ onDelete }: { onDelete: (card: Card) => void }) {
  const { t } = useI18n();
  const cards = useQuery(cardsQuery);
  if (cards.isPending) return <SectionSkeleton />;
  if (cards.error) return <SectionFailed text={cards.error.message} onRetry={() => void cards.refetch()} />;
  if (cards.data.length === 0) {
    return <EmptyState title={t('account.cards.none')} text={t('account.cards.none.text')} />;
  }
  return (
    <ul className={styles.cardGrid}>
      {cards.data.map((card) => (
        <li key={card.id} className="card pad row st g12">
          <Icon of={IconCreditCard} size={24} />
          <span className="grow">
            <b className={`b6 ${bookingStyles.block}`}>
              {t('account.cards.number', { brand: brandName(t, card.brand), last4: card.last4 })}
            </b>
            <span className={`t13 c2 ${bookingStyles.block}`}>{card.holder}</span>
            <span className="t13 c3">
              {t('account.cards.expires', {
                month: String(card.expiry_month).padStart(2, '0'),
                year: card.expiry_year,
              })}
            </span>
            <span className="row fw g8 mt4">
              {card.shared && (
                <Badge tone="info">{t(card.mine ? 'account.cards.shared' : 'account.cards.shared.by')}</Badge>
              )}
              {card.mine && <ShareCard card={card} />}
            </span>
          </span>
          {card.mine && (
            <IconButton
              icon={IconTrash}
              size="xs"
              label={t('account.cards.delete_of', { brand: brandName(t, card.brand), last4: card.last4 })}
              onClick={() => onDelete(card)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

/** The button with which the main account of a company lets its people pay with this card. Hidden for all others. */
function ShareCard({ card }: { card: Card }) {
  const { t } = useI18n();
  const client = useQueryClient();
  const { mainRefusal } = useRefusals();
  const hasCompany = Boolean(useSession()?.user.company);
  const { busy, run: change } = useAction(async () => {
    const shared = !card.shared;
    const answer = await call('POST /api/v2/credit_card/share', { id: card.id, shared });
    await client.invalidateQueries(cardsQuery);
    const message = shared ? 'account.cards.share.done' : 'account.cards.unshare.done';
    if (answer.code === 0) toast(say(message), { tone: 'success' });
  });
  if (mainRefusal || !hasCompany) return null;
  return (
    <Button kind="text" size="xs" busy={busy} onClick={() => void change()}>
      {t(card.shared ? 'account.cards.unshare' : 'account.cards.share')}
    </Button>
  );
}

function AddCard({ onClose }: { onClose: () => void }) {
  const { t } = useI18n();
  const client = useQueryClient();
  const form = useForm<CardDraft>({ name: 'card', start: () => emptyCard, check: checkCard });
  const save = async () => {
    const added = await form.submit(
      async (draft) => {
        const answer = await call('POST /api/v2/create/credit_card', toNewCard(draft), { quiet: true });
        // The form has one field for month and year, so the errors of both belong to that field.
        const errors = answer.errors?.map((one) => ({ ...one, path: cardField(one.path) ?? one.path }));
        return { ...answer, ...(errors && { errors }) };
      },
      () => client.invalidateQueries(cardsQuery),
    );
    if (!added) return;
    toast(say('account.cards.added'), { tone: 'success' });
    onClose();
  };
  return (
    <FormDrawer
      title={t('account.cards.add')}
      form={form}
      confirm={t('common.save')}
      onSave={() => void save()}
      onClose={onClose}
    >
      <CardFields form={form} />
      <p className="t13 c3">{t('account.cards.safe')}</p>
    </FormDrawer>
  );
}

function DeleteCard({ card, onClose }: { card: Card; onClose: () => void }) {
  const { t } = useI18n();
  return (
    <DeleteDialog
      title={t('account.cards.delete.title')}
      text={t('account.cards.delete.text', { brand: brandName(t, card.brand), last4: card.last4 })}
      list={cardsQuery}
      onDelete={() => call('POST /api/v2/credit_card/delete', { id: card.id }, { quiet: true })}
      onClose={onClose}
    />
  );
}
