import { IconDownload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { saveFetched } from '@wayhouse/client/files/save-fetched';
import { useKeyedCall } from '@wayhouse/client/idempotency-key';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { call, fetchFile, problemOf } from '../../shared/api.ts';
import { HotelPicker } from '../../shared/hotels/hotel-picker.tsx';
import { DropZone } from './drop-zone.tsx';

/** Uploads a dropped or chosen file of rates, and offers templates. `onSent` receives the id of the import. */
export function DropFile({ onSent }: { onSent: (id: string) => void }) {
  const { t, lang } = useI18n();
  const client = useQueryClient();
  const keyedCall = useKeyedCall(call, 'rate-import');
  const send = async (file: File) => {
    const answer = await keyedCall('POST /api/console/v1/imports/rates', { file }, { quiet: true }).catch(
      () => null,
    );
    if (answer?.code !== 0 || !answer.data) return problemOf(answer);
    void client.invalidateQueries({ queryKey: ['imports'] });
    onSent(answer.data.id);
    return null;
  };
  const saveTemplate = async (hotel?: string) => {
    const input = { lang, ...(hotel !== undefined && { hotel }) };
    const name = hotel === undefined ? 'rates.xlsx' : `rates-${hotel}.xlsx`;
    await saveFetched(fetchFile('GET /api/console/v1/imports/rates/template', input), name);
  };
  return (
    <DropZone
      title={t('console.imports.drop')}
      text={t('console.imports.drop_text')}
      accept=".csv,.xlsx"
      onFile={send}
    >
      {/* In the span, the button is as wide as its text, so that all buttons fit in one row. */}
      <span>
        <HotelPicker
          hotel={null}
          prompt={t('console.imports.template_of')}
          onPick={(hotel) => void saveTemplate(hotel)}
        />
      </span>
      <Button kind="secondary" size="sm" icon={IconDownload} onClick={() => void saveTemplate()}>
        {t('console.imports.template')}
      </Button>
    </DropZone>
  );
}
