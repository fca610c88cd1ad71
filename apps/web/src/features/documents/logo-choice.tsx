import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useKeyedCall } from '@wayhouse/client/idempotency-key';
import { messageOf } from '@wayhouse/client/transport';
import { useAction } from '@wayhouse/client/use-action';
import { uploadMaxBytes } from '@wayhouse/contract/form-rules';
import { Button } from '@wayhouse/ui/button';
import fieldStyles from '@wayhouse/ui/form/field.module.css';
import { Segmented } from '@wayhouse/ui/form/segmented';
import { useI18n } from '@wayhouse/ui/i18n';
import { Skeleton } from '@wayhouse/ui/state';
import { useObjectUrl } from '@wayhouse/ui/use-object-url';
import { useRef, useState } from 'react';
import { call } from '../../shared/api.ts';
import { logoPictureQuery, logoQuery, refreshPapers } from './document-queries.ts';
import styles from './documents.module.css';

/** `own`: true for the account's own logo or name on top of the voucher, false for the name of Wayhouse. */
type Props = { own: boolean; onChange: (own: boolean) => void };
const imageTypes = ['image/jpeg', 'image/png'];

/** The choice between Wayhouse's letterhead and the account's own, whose logo can be uploaded here. */
export function LogoChoice({ own, onChange }: Props) {
  const { t } = useI18n();
  return (
    <div className="field">
      <span className="lab">{t('documents.dialog.logo')}</span>
      <Segmented<'none' | 'own'>
        label={t('documents.dialog.logo')}
        value={own ? 'own' : 'none'}
        choices={[
          { value: 'none', label: t('documents.logo.none') },
          { value: 'own', label: t('documents.logo.own') },
        ]}
        onChange={(next) => onChange(next === 'own')}
      />
      {own && <OwnLogo />}
    </div>
  );
}

function OwnLogo() {
  const { t, lang } = useI18n();
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const logo = useQuery(logoQuery).data;
  const [problem, setProblem] = useState<string>();
  const keyedCall = useKeyedCall(call, 'logo');
  const upload = useAction(async (file: File) => {
    setProblem(undefined);
    if (!imageTypes.includes(file.type)) return setProblem(t('documents.logo.kind'));
    if (file.size > uploadMaxBytes) return setProblem(t('documents.logo.large'));
    const answer = await keyedCall('POST /api/v2/company/logo', { file }, { quiet: true }).catch(() => null);
    if (answer?.code === 0) return refreshPapers(client);
    setProblem(messageOf(answer, lang) ?? t('documents.logo.failed'));
  });
  const remove = useAction(async () => {
    keyedCall.forget();
    await call('POST /api/v2/company/logo/delete', {}).catch(() => null);
    refreshPapers(client);
  });
  const busy = upload.busy || remove.busy;
  return (
    <div className={styles.logoChoice}>
      <LogoPicture />
      {logo?.may_change && (
        <span className="row g8">
          <Button size="xs" busy={busy} onClick={() => input.current?.click()}>
            {t(logo.url ? 'documents.logo.change' : 'documents.logo.upload')}
          </Button>
          {logo.url && (
            <Button size="xs" kind="ghost" disabled={busy} onClick={() => void remove.run()}>
              {t('documents.logo.remove')}
            </Button>
          )}
        </span>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept={imageTypes.join(',')}
        aria-label={t('documents.logo.upload')}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) void upload.run(file);
        }}
      />
      {problem && (
        <p className={`${fieldStyles.message} ${fieldStyles.error}`} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

/** The account's logo, or a sentence when there is none or it could not be loaded. */
function LogoPicture() {
  const { t } = useI18n();
  const logo = useQuery(logoQuery);
  const picture = useQuery(logoPictureQuery(logo.data?.url ? logo.data.updated_at : undefined));
  const source = useObjectUrl(picture.data);
  if (logo.data?.url === null) return <span className="t13 c2">{t('documents.logo.missing')}</span>;
  if (source) return <img src={source} alt={t('documents.logo.alt')} />;
  const failedQuery = [logo, picture].find(({ isError, data }) => isError && data === undefined);
  if (failedQuery)
    return (
      <p className="row g8 t13 c2" role="alert">
        {t('documents.logo.not_loaded')}
        <Button kind="text" size="xs" onClick={() => void failedQuery.refetch()}>
          {t('common.retry')}
        </Button>
      </p>
    );
  return (
    <div aria-busy>
      <Skeleton width={120} height={56} />
    </div>
  );
}
