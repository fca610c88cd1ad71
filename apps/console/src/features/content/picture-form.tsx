import { useQueryClient } from '@tanstack/react-query';
import { ConflictNotice } from '@wayhouse/client/form/conflict-notice';
import { useForm } from '@wayhouse/client/form/use-form';
import { pictureAddress } from '@wayhouse/contract/catalogue/picture-address';
import type { StaffPicture } from '@wayhouse/contract/console/content';
import { FormDialog } from '@wayhouse/ui/form/form-dialog';
import { useI18n } from '@wayhouse/ui/i18n';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { call } from '../../shared/api.ts';
import { FocalPoint } from '../../shared/focal-point.tsx';
import { LanguageField } from '../../shared/language-fields.tsx';
import { contentKey, fetchPicture } from './content-queries.ts';

type Props = { picture: StaffPicture; onClose: () => void };

/** The form for the description and focal point of a picture. */
export function PictureForm({ picture, onClose }: Props) {
  const { t } = useI18n();
  const client = useQueryClient();
  const form = useForm({
    name: 'picture',
    start: () => draftOf(picture),
    // Fetches the picture by its id, because the shown page of the list may no longer contain it.
    lock: { record: picture, newest: () => fetchPicture(picture.id), draftOf },
  });
  const { id } = picture;
  const save = async () => {
    const saved = await form.submit((draft, base) =>
      call(
        'POST /api/console/v1/content/pictures/save',
        { id, version: (base ?? picture).version, ...draft },
        { quiet: true },
      ),
    );
    if (!saved) return;
    void client.invalidateQueries({ queryKey: contentKey });
    toast(t('console.saved'), { tone: 'success' });
    onClose();
  };
  return (
    <FormDialog
      saveState={form}
      width={720}
      title={t('console.content.picture.edit')}
      onClose={onClose}
      onSave={save}
    >
      <FocalPoint
        src={`${pictureAddress}${id}?w=960`}
        label={t('console.content.picture.focal')}
        hint={t('console.content.picture.focal_hint')}
        value={form.draft}
        onChange={form.change}
      />
      <LanguageField
        form={form}
        label={(lang) => t(`console.content.picture.alt_${lang}`)}
        path={(lang) => `alt_${lang}`}
        hint={() => t('console.content.picture.alt_hint')}
        more={() => ({ maxLength: 200 })}
      />
      <ConflictNotice form={form} />
    </FormDialog>
  );
}

function draftOf({ alt_en, alt_zh, focal_x, focal_y }: StaffPicture) {
  return { alt_en, alt_zh, focal_x, focal_y };
}
