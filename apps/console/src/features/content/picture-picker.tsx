import type { StaffPicture } from '@wayhouse/contract/console/content';
import { useI18n } from '@wayhouse/ui/i18n';
import { Dialog } from '@wayhouse/ui/overlay/dialog';
import { PictureLibrary } from './picture-library.tsx';

type Props = { onPick: (picture: StaffPicture) => void; onClose: () => void };

/** A dialog with the picture library, in which staff choose or upload a picture. */
export function PicturePicker({ onPick, onClose }: Props) {
  const { t } = useI18n();
  return (
    <Dialog open onClose={onClose} width={960} title={t('console.content.picture.choose')}>
      <PictureLibrary onPick={onPick} />
    </Dialog>
  );
}
