import { useQueryClient } from '@tanstack/react-query';
import { useForm } from '@wayhouse/client/form/use-form';
import { useKeyedCall } from '@wayhouse/client/idempotency-key';
import type { StaffPicture } from '@wayhouse/contract/console/content';
import type { MessageKey } from '@wayhouse/i18n/keys';
import { Button } from '@wayhouse/ui/button';
import { FileField } from '@wayhouse/ui/form/file-field';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { call } from '../../shared/api.ts';
import { LanguageField } from '../../shared/language-fields.tsx';
import { contentKey } from './content-queries.ts';

/** The form for the upload of a picture. A description in both languages is required. */
export function PictureUpload({ onDone }: { onDone: (picture: StaffPicture) => void }) {
  const { t } = useI18n();
  const client = useQueryClient();
  const form = useForm<UploadDraft>({
    name: 'upload',
    start: () => ({ file: null, alt_en: '', alt_zh: '' }),
    check: checkUpload,
  });
  const keyedCall = useKeyedCall(call, 'picture');
  const upload = async () => {
    const picture = await form.submit(({ file, ...alts }) => {
      if (!file) throw new Error('checked before');
      return keyedCall('POST /api/console/v1/content/pictures/upload', { file, ...alts }, { quiet: true });
    });
    if (!picture) return;
    void client.invalidateQueries({ queryKey: contentKey });
    onDone(picture);
  };
  return (
    <div className="card pad col g12">
      <FileField
        label={t('console.content.picture.file')}
        hint={t('console.content.picture.file_hint')}
        error={form.error('file')}
        accept="image/jpeg,image/png,image/webp"
        choose={t('console.choose_file')}
        file={form.draft.file ?? undefined}
        onChange={(file) => form.change({ file: file ?? null })}
      />
      <LanguageField
        form={form}
        label={(lang) => t(`console.content.picture.alt_${lang}`)}
        path={(lang) => `alt_${lang}`}
        hint={() => t('console.content.picture.alt_hint')}
        more={() => ({ maxLength: 200 })}
      />
      {form.failure && <Note tone="danger">{form.failure}</Note>}
      <div>
        <Button kind="primary" size="sm" busy={form.busy} onClick={() => void upload()}>
          {t('console.content.picture.upload')}
        </Button>
      </div>
    </div>
  );
}

type UploadDraft = { file: File | null; alt_en: string; alt_zh: string };

function checkUpload({ file, alt_en, alt_zh }: UploadDraft): Readonly<Record<string, MessageKey>> {
  return {
    ...(!file && { file: 'console.content.picture.file_hint' }),
    ...(!alt_en.trim() && { alt_en: 'console.content.picture.alt_hint' }),
    ...(!alt_zh.trim() && { alt_zh: 'console.content.picture.alt_hint' }),
  };
}
