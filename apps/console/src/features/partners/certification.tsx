import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Partner } from '@wayhouse/contract/console/partners';
import { pick } from '@wayhouse/i18n/translate';
import { Badge } from '@wayhouse/ui/badge';
import { useI18n } from '@wayhouse/ui/i18n';
import { Skeleton } from '@wayhouse/ui/state';
import { useObjectUrl } from '@wayhouse/ui/use-object-url';
import { useState } from 'react';
import { call, fetchFile } from '../../shared/api.ts';
import { ReasonedChangeDialog } from '../../shared/dialogs/reasoned-change-dialog.tsx';
import { PrivilegedButton } from '../../shared/privileged-button.tsx';
import { Moment } from '../../shared/time/moment.tsx';
import { ApproveButton } from './approve-button.tsx';
import styles from './certification.module.css';
import { partnersQuery } from './partner-queries.ts';

type Props = { partner: Partner };
type Picture = Partner['pictures'][number];

/** The certification of a partner: its progress, the pictures that wait for an answer, and the waiver. */
export function Certification({ partner }: Props) {
  const { t } = useI18n();
  const [isWaiving, setIsWaiving] = useState(false);
  const { certification, pictures, locked_keys: lockedKeys, waiver } = partner;
  return (
    <section className="col g12" aria-label={t('console.partners.certification')}>
      <h3 className="t14 b6">{t('console.partners.certification')}</h3>
      <p className="t13 c2">{t('console.partners.cases', certification)}</p>
      {lockedKeys > 0 && <p className="t13 c2">{t('console.partners.locked', { count: lockedKeys })}</p>}
      {waiver && (
        <p className="t13 c2">
          {t('console.partners.waived', { reason: waiver.reason })} <Moment at={waiver.at} />
        </p>
      )}
      {pictures.map((picture) => (
        <PictureCard key={picture.id} partner={partner} picture={picture} />
      ))}
      {!waiver && certification.passed < certification.needed && (
        <div>
          <PrivilegedButton right="customers.write" size="sm" onClick={() => setIsWaiving(true)}>
            {t('console.partners.waive')}
          </PrivilegedButton>
        </div>
      )}
      {isWaiving && <WaiverDialog partner={partner} onClose={() => setIsWaiving(false)} />}
    </section>
  );
}

function PictureCard({ partner, picture }: Props & { picture: Picture }) {
  const { t, lang } = useI18n();
  const [isRefusing, setIsRefusing] = useState(false);
  const file = useQuery({
    queryKey: ['partners', 'picture', picture.id],
    queryFn: () =>
      fetchFile('GET /api/console/v1/partners/{id}/pictures/{picture_id}', {
        params: { id: partner.id, picture_id: picture.id },
      }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const pictureUrl = useObjectUrl(file.data);
  return (
    <article className="card pad col g8" aria-label={picture.case}>
      <h4 className="t13 b6">
        {picture.case} {pick(picture.title, lang)}
      </h4>
      {file.isError && <p className="t13 cw">{t('console.partners.picture_failed')}</p>}
      {!file.isError && !pictureUrl && <Skeleton height={160} />}
      {pictureUrl && (
        <a href={pictureUrl} target="_blank" rel="noreferrer" className={styles.picture}>
          <img src={pictureUrl} alt={t('console.partners.picture_of', { case: picture.case })} />
        </a>
      )}
      <p className="t13">{picture.statement}</p>
      <p className="t12 c3">
        {t('console.partners.due')} <Moment at={picture.due_at} />{' '}
        <Badge>{t(`console.partners.reads.${partner.language}`)}</Badge>
      </p>
      <div className="row g8 fw">
        <ApproveButton partner={partner} picture={picture} />
        <PrivilegedButton right="customers.write" size="sm" onClick={() => setIsRefusing(true)}>
          {t('console.partners.ask_again')}
        </PrivilegedButton>
      </div>
      {isRefusing && (
        <RefusalDialog partner={partner} picture={picture} onClose={() => setIsRefusing(false)} />
      )}
    </article>
  );
}

/** Refuses a picture. The partner reads the reason in a mail and on its page. */
function RefusalDialog({ partner, picture, onClose }: Props & { picture: Picture; onClose: () => void }) {
  const { t } = useI18n();
  const client = useQueryClient();
  const run = async (reason: string) => {
    const answer = await call(
      'POST /api/console/v1/partners/{id}/pictures/{picture_id}/refuse',
      { params: { id: partner.id, picture_id: picture.id }, reason },
      { quiet: true },
    );
    if (answer.code === 0 && answer.data) client.setQueryData(partnersQuery.queryKey, answer.data);
    return answer;
  };
  return (
    <ReasonedChangeDialog
      title={t('console.partners.ask_again_title', { case: picture.case })}
      text={t(`console.partners.ask_again_text.${partner.language}`)}
      confirm={t('console.partners.ask_again')}
      kind="primary"
      done={t('console.partners.asked_again')}
      onRun={run}
      onClose={onClose}
    />
  );
}

function WaiverDialog({ partner, onClose }: Props & { onClose: () => void }) {
  const { t, lang } = useI18n();
  const client = useQueryClient();
  const run = async (reason: string) => {
    const input = { params: { id: partner.id }, reason };
    const answer = await call('POST /api/console/v1/partners/{id}/waive', input, { quiet: true });
    if (answer.code === 0 && answer.data) client.setQueryData(partnersQuery.queryKey, answer.data);
    return answer;
  };
  return (
    <ReasonedChangeDialog
      title={t('console.partners.waive_title', { name: pick(partner.name, lang) })}
      text={t('console.partners.waive_text')}
      confirm={t('console.partners.waive')}
      kind="primary"
      done={t('console.partners.waive_done')}
      onRun={run}
      onClose={onClose}
    />
  );
}
