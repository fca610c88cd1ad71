import { IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAction } from '@wayhouse/client/use-action';
import type { Traveler } from '@wayhouse/contract/account/travelers';
import { hotelReading } from '@wayhouse/contract/names/passport-name';
import { Button, IconButton } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { ConfirmDialog } from '@wayhouse/ui/overlay/dialog';
import { EmptyState } from '@wayhouse/ui/state';
import { useState } from 'react';
import { call } from '../../../shared/api.ts';
import accountStyles from '../../../shared/styles/account.module.css';
import { travelersQuery } from '../../../shared/travelers-query.ts';
import styles from '../account.module.css';
import { useRefusals } from '../refusals.ts';
import { Section, SectionFailed, SectionSkeleton } from '../section.tsx';

/** The stored travelers. The reader can delete each one, or all of their own at once. */
export function Travelers() {
  const { t } = useI18n();
  const travelers = useQuery(travelersQuery);
  const { ownRefusal } = useRefusals();
  const [isAsking, setIsAsking] = useState(false);
  const hasTravelers = travelers.data && travelers.data.length > 0;
  return (
    <Section
      title={t('account.travelers.title')}
      text={t('account.travelers.text')}
      action={
        hasTravelers && (
          <Button
            size="sm"
            icon={IconTrash}
            disabled={ownRefusal !== undefined}
            title={ownRefusal}
            onClick={() => setIsAsking(true)}
          >
            {t('account.travelers.delete_all')}
          </Button>
        )
      }
    >
      {travelers.isPending && <SectionSkeleton />}
      {travelers.error && (
        <SectionFailed text={travelers.error.message} onRetry={() => void travelers.refetch()} />
      )}
      {travelers.data?.length === 0 && (
        <EmptyState title={t('account.travelers.none')} text={t('account.travelers.none.text')} />
      )}
      {hasTravelers && (
        <ul className={styles.cardGrid}>
          {travelers.data.map((traveler) => (
            <Row key={traveler.id} traveler={traveler} refused={ownRefusal} />
          ))}
        </ul>
      )}
      {isAsking && <DeleteAll onClose={() => setIsAsking(false)} />}
    </Section>
  );
}

function Row({ traveler, refused }: { traveler: Traveler; refused: string | undefined }) {
  const { t } = useI18n();
  const client = useQueryClient();
  const name = hotelReading({ first: traveler.first_name, last: traveler.last_name });
  const { busy, run: remove } = useAction(async () => {
    await call('POST /api/v2/travelers/delete', { id: traveler.id });
    await client.invalidateQueries(travelersQuery);
  });
  return (
    <li className="card pad row btw g8">
      <span className={accountStyles.breakWords}>{name}</span>
      <IconButton
        icon={IconTrash}
        size="xs"
        disabled={busy || refused !== undefined}
        {...(refused !== undefined && { title: refused })}
        label={t('account.travelers.delete_of', { name })}
        onClick={() => void remove()}
      />
    </li>
  );
}

function DeleteAll({ onClose }: { onClose: () => void }) {
  const { t } = useI18n();
  const client = useQueryClient();
  const { busy, run: remove } = useAction(async () => {
    const answer = await call('POST /api/v2/travelers/delete', {});
    if (answer.code !== 0) return;
    await client.invalidateQueries(travelersQuery);
    onClose();
  });
  return (
    <ConfirmDialog
      open
      title={t('account.travelers.delete_all.title')}
      confirm={t('account.travelers.delete_all')}
      busy={busy}
      kind="danger"
      onClose={onClose}
      onConfirm={() => void remove()}
    >
      <p>{t('account.travelers.delete_all.text')}</p>
    </ConfirmDialog>
  );
}
