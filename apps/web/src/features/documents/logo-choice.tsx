import { useQuery, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '@wayhouse/client/transport';
import { useAction } from '@wayhouse/client/use-action';
import { uploadMaxBytes } from '@wayhouse/contract/form-rules';
import { Button } from '@wayhouse/ui/button';
import fieldStyles from '@wayhouse/ui/form/field.module.css';
import { Segmented } from '@wayhouse/ui/form/segmented';
import { useI18n } from '@wayhouse/ui/i18n';
import { useObjectUrl } from '@wayhouse/ui/use-object-url';
import { useRef, useState } from 'react';
import { call } from '../../shared/api.ts';
import { logoPictureQuery, logoQuery, refreshPapers } from './document-queries.ts';
import styles from './documents.module.css';

/** `own`: true for the account's own letterhead, false for Wayhouse's. */
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
  const picture = useObjectUrl(useQuery(logoPictureQuery(logo?.url ? logo.updated_at : undefined)).data);
  const [problem, setProblem] = useState<string>();
  const upload = useAction(async (file: File) => {
    setProblem(undefined);
    if (!imageTypes.includes(file.type)) return setProblem(t('documents.logo.kind'));
    if (file.size > uploadMaxBytes) return setProblem(t('documents.logo.large'));
    const answer = await call('POST /api/v2/company/logo', { file }, { quiet: true }).catch(() => null);
    if (answer?.code === 0) return refreshPapers(client);
    setProblem(messageOf(answer, lang) ?? t('documents.logo.failed'));
  });
  const remove = useAction(async () => {
    await call('POST /api/v2/company/logo/delete', {}).catch(() => null);
    refreshPapers(client);
  });
  const busy = upload.busy || remove.busy;
  return (
    <div className={styles.logoChoice}>
      {logo?.url && picture ? (
        <img src={picture} alt={t('documents.logo.alt')} />
      ) : (
        logo && <span className="t13 c2">{t('documents.logo.missing')}</span>
      )}
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
