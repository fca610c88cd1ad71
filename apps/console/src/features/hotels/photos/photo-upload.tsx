import { IconUpload } from '@tabler/icons-react';
import { useRowIdempotencyKeys } from '@wayhouse/client/idempotency-key';
import { useAction } from '@wayhouse/client/use-action';
import { hotelPhotosMax } from '@wayhouse/contract/catalogue/hotel-limits';
import { uploadMaxBytes } from '@wayhouse/contract/form-rules';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { useRef } from 'react';
import { call } from '../../../shared/api.ts';

type Props = {
  disabled: boolean;
  /** False when the hotel has the maximum number of photographs. */
  hasPlace: () => boolean;
  onUploaded: (url: string) => void;
};

/**
 * Uploads photographs one after another. Shows the reason of a refusal and continues with the next photograph. Stops
 * when the hotel has no place for more.
 */
export function PhotoUpload({ disabled, hasPlace, onUploaded }: Props) {
  const { t } = useI18n();
  const input = useRef<HTMLInputElement>(null);
  const keyOf = useRowIdempotencyKeys('hotel-photo');
  const { busy, run: send } = useAction(async (files: readonly File[]) => {
    for (const file of files) {
      if (!hasPlace()) {
        toast(t('console.hotel.photos_full', { count: hotelPhotosMax }), { tone: 'warning' });
        return;
      }
      if (file.size > uploadMaxBytes) {
        toast(t('console.hotel.photo_large', { name: file.name }), { tone: 'warning' });
        continue;
      }
      const answer = await keyOf(file.name)
        .send({ file }, (idempotencyKey) =>
          call('POST /api/console/v1/hotels/photos/upload', { file }, { idempotencyKey }),
        )
        .catch(() => null);
      if (answer?.code === 0 && answer.data) onUploaded(answer.data.url);
    }
  });
  return (
    <>
      <input
        ref={input}
        type="file"
        className="vh"
        tabIndex={-1}
        aria-hidden="true"
        multiple
        accept="image/jpeg,image/png,image/webp"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // Allows the same file to be chosen again.
          event.target.value = '';
          void send(files);
        }}
      />
      <Button
        kind="secondary"
        size="sm"
        icon={IconUpload}
        busy={busy}
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        {t('console.hotel.upload_photos')}
      </Button>
    </>
  );
}
