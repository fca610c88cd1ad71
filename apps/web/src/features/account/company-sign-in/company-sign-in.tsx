import { useQuery } from '@tanstack/react-query';
import { useOpenedRecord } from '@wayhouse/client/form/use-opened-record';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { companySignInQuery } from '../account-queries.ts';
import { useRefusals } from '../refusals.ts';
import { Section, SectionFailed, SectionSkeleton } from '../section.tsx';
import { LinkedPeople } from './linked-people.tsx';
import { ProviderForm } from './provider-form.tsx';

/** The company's identity provider: the main account connects it, and sees the people who use it. */
export function CompanySignIn() {
  const { t } = useI18n();
  const { mainRefusal } = useRefusals();
  return (
    <Section title={t('account.sign_in.title')} text={t('account.sign_in.text')}>
      {mainRefusal ? <Note tone="warning">{mainRefusal}</Note> : <Settings />}
    </Section>
  );
}

export function Settings() {
  const { ownRefusal } = useRefusals();
  const { data, isPending, isLoadingError, error, refetch } = useQuery(companySignInQuery);
  const { opened, onDirty } = useOpenedRecord(data);
  if (isPending) return <SectionSkeleton />;
  // Only a failed first load shows the error. After a failed reload the form stays, and with it the input.
  if (isLoadingError) return <SectionFailed text={error.message} onRetry={() => void refetch()} />;
  return (
    <div className="col g24">
      {opened && (
        <ProviderForm
          key={opened.provider?.changed_at ?? ''}
          settings={opened}
          refused={ownRefusal}
          onDirty={onDirty}
        />
      )}
      {data.people.length > 0 && <LinkedPeople people={data.people} refused={ownRefusal} />}
    </div>
  );
}
