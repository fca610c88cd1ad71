import { useQuery } from '@tanstack/react-query';
import type { Certification as Answer } from '@wayhouse/contract/partner/certification';
import {
  type CaseRules,
  type CertificationState,
  certificationCases,
} from '@wayhouse/contract/partner/certification-cases';
import { testHeader } from '@wayhouse/contract/partner/test-header';
import { formatLocalInstant } from '@wayhouse/i18n/format';
import { Badge, type Tone } from '@wayhouse/ui/badge';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { type Column, DataTable } from '@wayhouse/ui/table/data-table';
import accountStyles from '../../shared/styles/account.module.css';
import { certificationQuery } from './account-queries.ts';
import { useRefusals } from './refusals.ts';
import { Section, SectionFailed, SectionSkeleton } from './section.tsx';

/** The cases that a partner shows with its test keys before it goes live. */
export function Certification() {
  const { t } = useI18n();
  const { main } = useRefusals();
  return (
    <Section title={t('account.certification.title')} text={t('account.certification.text')}>
      {main ? <Note tone="warning">{main}</Note> : <Cases />}
    </Section>
  );
}

type Case = Answer['cases'][number];

function Cases() {
  const { t } = useI18n();
  const found = useQuery(certificationQuery);
  const columns: Column<Case>[] = [
    { head: t('account.certification.col.case'), cell: (each) => <Title each={each} /> },
    { head: t('account.certification.col.shown'), labelled: true, cell: (each) => <Evidence each={each} /> },
    { head: t('account.certification.col.state'), labelled: true, cell: (each) => <State each={each} /> },
  ];
  if (found.isPending) return <SectionSkeleton />;
  if (found.error) return <SectionFailed text={found.error.message} onRetry={() => void found.refetch()} />;
  const { passed, needed, cases } = found.data;
  return (
    <div className="col g12">
      <p className="b6">{t('account.certification.count', { passed, needed })}</p>
      <DataTable frameClass="card" columns={columns} rows={cases} keyOf={(each) => each.case} />
    </div>
  );
}

/** With the header that forces the case, until it is passed. */
function Title({ each }: { each: Case }) {
  const { lang } = useI18n();
  const rules: CaseRules = certificationCases[each.case];
  return (
    <span className="col">
      <span>
        <b className="b6">{each.case}</b> {each.title[lang]}
      </span>
      {each.state === 'waiting' && rules.force !== undefined && (
        <code className={`t12 c2 ${accountStyles.breakWords}`} lang="en">
          {`${testHeader}: ${rules.force}`}
        </code>
      )}
    </span>
  );
}

function Evidence({ each }: { each: Case }) {
  const { t, lang } = useI18n();
  if (each.request_id === null || each.passed_at === null)
    return <span className="c3">{t('account.certification.none')}</span>;
  return (
    <span className="col">
      <code className="t12" lang="en">
        {each.request_id}
      </code>
      <span className="t12 c3">{formatLocalInstant(each.passed_at, { lang })}</span>
    </span>
  );
}

const tones: Record<CertificationState, Tone> = {
  waiting: 'neutral',
  passed: 'success',
  picture: 'info',
  not_needed: 'neutral',
};

function State({ each: { state } }: { each: Case }) {
  const { t } = useI18n();
  return <Badge tone={tones[state]}>{t(`account.certification.state.${state}`)}</Badge>;
}
