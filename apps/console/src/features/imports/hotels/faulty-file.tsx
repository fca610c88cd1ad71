import { IconDownload } from '@tabler/icons-react';
import { saveFetched } from '@wayhouse/client/files/save-fetched';
import { useAction } from '@wayhouse/client/use-action';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { fetchFile } from '../../../shared/api.ts';

/** A button that saves all refused rows as CSV, with their cells and reasons. */
export function FaultyFile({ id }: { id: string }) {
  const { t } = useI18n();
  const { busy, run: save } = useAction(() => {
    const input = { params: { id } };
    return saveFetched(
      fetchFile('GET /api/console/v1/hotel-imports/{id}/faulty-rows', input),
      'refused-rows.csv',
    );
  });
  return (
    <Button kind="secondary" size="sm" icon={IconDownload} busy={busy} onClick={() => void save()}>
      {t('console.hotel_imports.faulty_file')}
    </Button>
  );
}
