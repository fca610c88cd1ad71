import type { StaffPicture } from '@wayhouse/contract/console/content';
import { Dialog } from '@wayhouse/ui/dialog';
import { useI18n } from '@wayhouse/ui/i18n';
import { PictureShelf } from './picture-shelf.tsx';

type Props = { onPick: (picture: StaffPicture) => void; onClose: () => void };

/** The shelf of pictures in a dialog: one is taken, or a new one uploaded and taken. */
export function PicturePicker({ onPick, onClose }: Props) {
  const { t } = useI18n();
  return (
    <Dialog open onClose={onClose} width={960} title={t('console.content.picture.choose')}>
      <PictureShelf onPick={onPick} />
    </Dialog>
  );
}
