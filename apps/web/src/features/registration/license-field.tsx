import { IconFileCertificate } from '@tabler/icons-react';
import { messageOf } from '@wayhouse/client/transport';
import { licenseFileTypes, uploadMaxBytes } from '@wayhouse/contract/form-rules';
import type { MessageKey } from '@wayhouse/i18n/keys';
import { buttonClass } from '@wayhouse/ui/button';
import { Field } from '@wayhouse/ui/form/field';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { Dialog } from '@wayhouse/ui/overlay/dialog';
import { useObjectUrl } from '@wayhouse/ui/use-object-url';
import { useState } from 'react';
import { call } from '../../shared/api.ts';
import registerStyles from '../../shared/styles/register.module.css';
import styles from './registration.module.css';
import type { RegistrationForm } from './use-registration-form.ts';

const path = 'company.license';
const megabyte = 1024 * 1024;

/** Checks type and size of a chosen file before the upload; the server checks its content. */
function checkFile(file: File): MessageKey | null {
  if (!licenseFileTypes.some((type) => type === file.type)) return 'fields.license_file_type';
  if (file.size === 0) return 'fields.license_file_broken';
  return file.size > uploadMaxBytes ? 'registration.license.large' : null;
}

/** The picture of the business license: choose, view, replace. */
export function LicenseField({ form }: { form: RegistrationForm }) {
  const { t, lang } = useI18n();
  const [uploadedFile, setUploadedFile] = useState<File>();
  const preview = useObjectUrl(uploadedFile);
  const [isEnlarged, setIsEnlarged] = useState(false);
  const [uploadName, setUploadName] = useState<string | null>(null);
  const { license } = form.draft.company;
  const id = form.idOf(path);

  const upload = async (file: File) => {
    const problem = checkFile(file);
    if (problem) return form.addProblem(path, { key: problem });
    setUploadName(file.name);
    const answer = await call('POST /api/v2/business_license/upload', { file }, { quiet: true }).catch(
      () => null,
    );
    setUploadName(null);
    if (answer?.code === 0 && answer.data) {
      setUploadedFile(file);
      return form.set(path, answer.data);
    }
    const text = messageOf(answer, lang);
    form.addProblem(path, text ? { text } : { key: 'registration.license.failed' });
  };
  return (
    <Field
      id={id}
      className={styles.fullWidth}
      label={t('registration.license')}
      hint={t('registration.license.hint')}
      error={form.error(path)}
    >
      <div
        className={
          form.error(path) ? `${registerStyles.upload} ${registerStyles.error}` : registerStyles.upload
        }
        aria-busy={uploadName !== null}
      >
        {preview ? (
          <button
            type="button"
            className={registerStyles.uploadThumbnail}
            data-part="upload"
            aria-label={t('registration.license.view')}
            onClick={() => setIsEnlarged(true)}
          >
            <img src={preview} alt="" />
          </button>
        ) : (
          <span className={registerStyles.uploadThumbnail} data-part="upload">
            <Icon of={IconFileCertificate} size={24} />
          </span>
        )}
        <span className="grow" role="status">
          <b className={`b6 t13 trunc ${styles.fileName}`}>
            {uploadName ?? license?.name ?? t('registration.license.none')}
          </b>
          <span className="t12 c3">
            {/* The size is 0 for a file of a returned application. */}
            {uploadName
              ? t('registration.license.sending')
              : license &&
                t(license.size > 0 ? 'registration.license.sent' : 'registration.license.kept', {
                  size: Math.max(0.1, license.size / megabyte).toFixed(1),
                })}
          </span>
        </span>
        <input
          id={id}
          className="vh"
          type="file"
          accept=".jpg,.jpeg,.png,image/jpeg,image/png"
          aria-invalid={form.error(path) ? true : undefined}
          aria-describedby={`${id}-m`}
          disabled={uploadName !== null}
          onChange={(event) => {
            const file = event.target.files?.[0];
            event.target.value = '';
            if (file) void upload(file);
          }}
        />
        <label htmlFor={id} className={buttonClass({ kind: 'secondary', size: 'xs' })}>
          {t(license ? 'registration.license.replace' : 'registration.license.choose')}
        </label>
      </div>
      {preview && isEnlarged && (
        <Dialog open onClose={() => setIsEnlarged(false)} title={t('registration.license')} width={720}>
          <img className={styles.filePreview} src={preview} alt={t('registration.license')} />
        </Dialog>
      )}
    </Field>
  );
}
