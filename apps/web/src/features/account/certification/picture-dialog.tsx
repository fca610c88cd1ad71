import { IconPhotoUp } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useKeyedCall } from '@wayhouse/client/idempotency-key';
import { messageOf } from '@wayhouse/client/transport';
import { useAction } from '@wayhouse/client/use-action';
import { uploadMaxBytes } from '@wayhouse/contract/form-rules';
import type { PictureCase } from '@wayhouse/contract/partner/certification-cases';
import { buttonClass } from '@wayhouse/ui/button';
import { Field, TextArea } from '@wayhouse/ui/form/field';
import { FormDialog } from '@wayhouse/ui/form/form-dialog';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { useState } from 'react';
import { call } from '../../../shared/api.ts';
import registerStyles from '../../../shared/styles/register.module.css';
import { certificationQuery } from '../account-queries.ts';

const imageTypes = ['image/jpeg', 'image/png', 'image/webp'];
const statementMax = 500;
const id = 'certification-picture';

/** Sends a screenshot of the partner's page, and a statement about the page. */
export function PictureDialog({ pictureCase, onClose }: { pictureCase: PictureCase; onClose: () => void }) {
  const { t, lang } = useI18n();
  const client = useQueryClient();
  const [file, setFile] = useState<File>();
  const [statement, setStatement] = useState('');
  const [problem, setProblem] = useState<{ at: 'file' | 'statement' | 'form'; text: string }>();
  const errorAt = (at: 'file' | 'statement' | 'form') => (problem?.at === at ? problem.text : undefined);
  const choose = (newFile: File | undefined) => {
    if (!newFile) return;
    if (!imageTypes.includes(newFile.type))
      return setProblem({ at: 'file', text: t('account.certification.kind') });
    if (newFile.size > uploadMaxBytes)
      return setProblem({ at: 'file', text: t('account.certification.large') });
    setProblem(undefined);
    setFile(newFile);
  };
  const keyedCall = useKeyedCall(call, `certification.${pictureCase}`);
  const { busy, run } = useAction(async () => {
    if (!file) return setProblem({ at: 'file', text: t('account.certification.picture_required') });
    if (statement.trim() === '')
      return setProblem({ at: 'statement', text: t('account.certification.says_required') });
    setProblem(undefined);
    const input = { case: pictureCase, statement: statement.trim(), file };
    const answer = await keyedCall('POST /api/v2/api_keys/pictures/send', input, { quiet: true });
    if (answer.code === 0 && answer.data) {
      client.setQueryData(certificationQuery.queryKey, answer.data);
      toast(t('account.certification.sent'), { tone: 'success' });
      return onClose();
    }
    const text = messageOf(answer, lang) ?? t('account.failed');
    setProblem({ at: answer.errors?.[0]?.path === 'file' ? 'file' : 'form', text });
  });
  const fileProblem = errorAt('file');
  return (
    <FormDialog
      title={t('account.certification.send_of', { case: pictureCase })}
      confirm={t('account.certification.send')}
      saveState={{ busy, failure: errorAt('form') ?? null, dirty: file !== undefined || statement !== '' }}
      onClose={onClose}
      onSave={run}
    >
      <p className="c2">{t(`account.certification.show.${pictureCase}`)}</p>
      <Field
        id={id}
        label={t('account.certification.picture')}
        hint={t('account.certification.picture_hint')}
        {...(fileProblem !== undefined && { error: fileProblem })}
      >
        <div
          className={fileProblem ? `${registerStyles.upload} ${registerStyles.error}` : registerStyles.upload}
        >
          <span className={registerStyles.uploadThumbnail} data-part="upload">
            <Icon of={IconPhotoUp} size={24} />
          </span>
          <span className="grow t13" role="status">
            {file?.name ?? t('account.certification.no_picture')}
          </span>
          <input
            id={id}
            className="vh"
            type="file"
            accept={imageTypes.join(',')}
            aria-describedby={`${id}-m`}
            disabled={busy}
            onChange={(event) => {
              choose(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
          <label htmlFor={id} className={buttonClass({ kind: 'secondary', size: 'xs' })}>
            {t('account.certification.choose')}
          </label>
        </div>
      </Field>
      <TextArea
        label={t('account.certification.says')}
        hint={t('account.certification.says_hint')}
        rows={3}
        maxLength={statementMax}
        value={statement}
        error={errorAt('statement')}
        onChange={(event) => setStatement(event.target.value)}
      />
    </FormDialog>
  );
}
