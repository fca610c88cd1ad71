import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useDebounced } from '@wayhouse/client/use-debounced';
import type { SubUser } from '@wayhouse/contract/account/companies';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { Note } from '@wayhouse/ui/note';
import { EmptyState } from '@wayhouse/ui/state';
import { useState } from 'react';
import styles from '../account.module.css';
import { subUsersQuery } from '../account-queries.ts';
import { useRefusals } from '../refusals.ts';
import { AddButton, Section, SectionFailed, SectionSkeleton } from '../section.tsx';
import { SubUserDrawer } from './sub-user-drawer.tsx';
import { SubUserList } from './sub-user-list.tsx';

/** The company's people: names, privileges and mail options. */
export function SubUsers() {
  const { t } = useI18n();
  const { mainRefusal, ownRefusal } = useRefusals();
  const refused = mainRefusal ?? ownRefusal;
  const [dialog, setDialog] = useState<{ user: SubUser | null } | null>(null);
  const addButton = (
    <AddButton text={t('account.users.add')} refused={refused} onClick={() => setDialog({ user: null })} />
  );
  return (
    <Section title={t('account.users.title')} text={t('account.users.text')} action={addButton}>
      {mainRefusal ? (
        <Note tone="warning">{mainRefusal}</Note>
      ) : (
        <LoadedSubUsers refused={ownRefusal} onOpen={(user) => setDialog({ user })} />
      )}
      {dialog && (
        <SubUserDrawer key={dialog.user?.id ?? ''} user={dialog.user} onClose={() => setDialog(null)} />
      )}
    </Section>
  );
}

type LoadedProps = { refused: string | undefined; onOpen: (user: SubUser) => void };

function LoadedSubUsers({ refused, onOpen }: LoadedProps) {
  const { t } = useI18n();
  const [searchText, setSearchText] = useState('');
  const search = useDebounced(searchText.trim());
  const users = useQuery(subUsersQuery(search));
  return (
    <>
      <div className={`inp ${styles.search}`}>
        <Icon of={IconSearch} size={16} />
        <input
          type="search"
          aria-label={t('account.users.search')}
          placeholder={t('account.users.search.placeholder')}
          maxLength={100}
          value={searchText}
          onChange={(event) => setSearchText(event.target.value)}
        />
      </div>
      <p className="vh" aria-live="polite">
        {users.data && t('account.users.count', { count: users.data.length })}
      </p>
      <div className="mt16">
        {users.isPending && <SectionSkeleton />}
        {users.error && <SectionFailed text={users.error.message} onRetry={() => void users.refetch()} />}
        {users.data?.length === 0 && (
          <EmptyState
            title={t(search ? 'account.users.nothing' : 'account.users.none')}
            text={t(search ? 'account.users.nothing.text' : 'account.users.none.text')}
            action={
              search ? <Button onClick={() => setSearchText('')}>{t('common.clear')}</Button> : undefined
            }
          />
        )}
        {users.data && users.data.length > 0 && !users.error && (
          <SubUserList users={users.data} refused={refused} onOpen={onOpen} />
        )}
      </div>
    </>
  );
}
