import { useQuery } from '@tanstack/react-query';
import type {
  CompanyCertification as Answer,
  CertificationPicture,
} from '@wayhouse/contract/account/certification';
import {
  type CaseRules,
  type CertificationState,
  certificationCases,
  type PictureCase,
  pictureCases,
} from '@wayhouse/contract/partner/certification-cases';
import { testHeader } from '@wayhouse/contract/partner/test-header';
import { formatLocalInstant } from '@wayhouse/i18n/format';
import { Badge, type Tone } from '@wayhouse/ui/badge';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { type Column, DataTable } from '@wayhouse/ui/table/data-table';
import { useState } from 'react';
import accountStyles from '../../../shared/styles/account.module.css';
import { certificationQuery } from '../account-queries.ts';
import { useRefusals } from '../refusals.ts';
import { Section, SectionFailed, SectionSkeleton } from '../section.tsx';
import { PictureDialog } from './picture-dialog.tsx';
import { PictureThumbnail } from './picture-thumbnail.tsx';

/**
 * The certification cases of a partner. The partner must pass them with test keys before its live keys may quote and
 * order.
 */
export function Certification() {
  const { t } = useI18n();
  const { mainRefusal } = useRefusals();
  return (
    <Section title={t('account.certification.title')} text={t('account.certification.text')}>
      {mainRefusal ? <Note tone="warning">{mainRefusal}</Note> : <Cases />}
    </Section>
  );
}

type Case = Answer['cases'][number];

function Cases() {
  const { t } = useI18n();
  const { ownRefusal } = useRefusals();
  const [caseToSend, setCaseToSend] = useState<PictureCase | null>(null);
  const certification = useQuery(certificationQuery);
  const pictureOf = (testCase: Case) =>
    certification.data?.pictures.find((picture) => picture.case === testCase.case);
  const columns: Column<Case>[] = [
    {
      head: t('account.certification.col.case'),
      cell: (testCase) => <Title testCase={testCase} picture={pictureOf(testCase)} />,
    },
    {
      head: t('account.certification.col.shown'),
      labeled: true,
      cell: (testCase) => (
        <Evidence
          testCase={testCase}
          picture={pictureOf(testCase)}
          refused={ownRefusal}
          onSend={setCaseToSend}
        />
      ),
    },
    {
      head: t('account.certification.col.state'),
      labeled: true,
      cell: (testCase) => <State testCase={testCase} />,
    },
  ];
  if (certification.isPending) return <SectionSkeleton />;
  // Only a failed first load shows the error. After a failed reload the cases stay, and with them a screenshot that is
  // being described.
  if (certification.isLoadingError)
    return <SectionFailed text={certification.error.message} onRetry={() => void certification.refetch()} />;
  const { passed, needed, cases, live } = certification.data;
  return (
    <div className="col g12">
      <p className="b6">{t('account.certification.count', { passed, needed })}</p>
      <p className="t13 c2">{t(`account.certification.live.${live}`)}</p>
      <DataTable
        frameClass="card hide-m"
        columns={columns}
        rows={cases}
        keyOf={(testCase) => testCase.case}
      />
      <ul className="only-m col g12">
        {cases.map((testCase) => (
          <li key={testCase.case} className="card pad col g8">
            <div className="row btw st g12">
              <Title testCase={testCase} picture={pictureOf(testCase)} />
              <State testCase={testCase} />
            </div>
            <Evidence
              testCase={testCase}
              picture={pictureOf(testCase)}
              refused={ownRefusal}
              onSend={setCaseToSend}
            />
          </li>
        ))}
      </ul>
      {caseToSend && <PictureDialog pictureCase={caseToSend} onClose={() => setCaseToSend(null)} />}
    </div>
  );
}

type CaseProps = { testCase: Case; picture: CertificationPicture | undefined };

/**
 * The title of a case, with a line below it. A waiting case shows the header that forces its outcome, if there is one.
 * A case that needs a screenshot shows what the screenshot must contain. A refused screenshot shows the reason that
 * staff gave.
 */
function Title({ testCase, picture }: CaseProps) {
  const { t, lang } = useI18n();
  const rules: CaseRules = certificationCases[testCase.case];
  return (
    <span className="col">
      <span>
        <b className="b6">{testCase.case}</b> {testCase.title[lang]}
      </span>
      {testCase.state === 'waiting' && rules.force !== undefined && (
        <code className={`t12 c2 ${accountStyles.breakWords}`} lang="en">
          {`${testHeader}: ${rules.force}`}
        </code>
      )}
      {isPictured(testCase.case) && testCase.state === 'picture' && (
        <span className="t12 c2">{t(`account.certification.show.${testCase.case}`)}</span>
      )}
      {testCase.state === 'try_again' && (
        <span className={`t13 cw ${accountStyles.breakWords}`}>{picture?.reason}</span>
      )}
    </span>
  );
}

type EvidenceProps = CaseProps & { refused: string | undefined; onSend: (pictureCase: PictureCase) => void };

/** The proof of a case: a screenshot that staff check, or the call that passed it. */
function Evidence(props: EvidenceProps) {
  const { case: name, state } = props.testCase;
  if (isPictured(name) && state !== 'not_needed') return <PictureEvidence {...props} name={name} />;
  return <CallEvidence testCase={props.testCase} />;
}

function PictureEvidence({
  name,
  testCase,
  picture,
  refused,
  onSend,
}: EvidenceProps & { name: PictureCase }) {
  const { t, lang } = useI18n();
  const { state, passed_at: passedAt } = testCase;
  return (
    <span className="row g8 fw">
      {picture && <PictureThumbnail id={picture.id} name={name} />}
      <span className="col g4">
        {state === 'in_review' && picture && (
          <span className="t12 c3">
            {t('account.certification.due', { at: formatLocalInstant(picture.due_at, { lang }) })}
          </span>
        )}
        {state !== 'passed' && (
          <span>
            <Button size="xs" disabled={refused !== undefined} title={refused} onClick={() => onSend(name)}>
              {t(picture ? 'account.certification.send_other' : 'account.certification.send')}{' '}
              <span className="vh">{name}</span>
            </Button>
          </span>
        )}
        {passedAt !== null && <span className="t12 c3">{formatLocalInstant(passedAt, { lang })}</span>}
      </span>
    </span>
  );
}

function CallEvidence({ testCase }: { testCase: Case }) {
  const { t, lang } = useI18n();
  if (testCase.request_id === null || testCase.passed_at === null)
    return <span className="c3">{t('account.certification.none')}</span>;
  return (
    <span className="col">
      <code className="t12" lang="en">
        {testCase.request_id}
      </code>
      <span className="t12 c3">{formatLocalInstant(testCase.passed_at, { lang })}</span>
    </span>
  );
}

function isPictured(name: string): name is PictureCase {
  return (pictureCases as readonly string[]).includes(name);
}

const tones: Record<CertificationState, Tone> = {
  waiting: 'neutral',
  passed: 'success',
  picture: 'neutral',
  in_review: 'info',
  try_again: 'warning',
  not_needed: 'neutral',
};

function State({ testCase: { state } }: { testCase: Case }) {
  const { t } = useI18n();
  return <Badge tone={tones[state]}>{t(`account.certification.state.${state}`)}</Badge>;
}
