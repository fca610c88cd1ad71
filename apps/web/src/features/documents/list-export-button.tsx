import { IconFileExport } from '@tabler/icons-react';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { useState } from 'react';
import { ListExportDialog, type ListFilters } from './list-export-dialog.tsx';

/** The button that exports the filtered list as a file. */
export function ListExportButton({ filters, disabled }: { filters: ListFilters; disabled?: boolean }) {
  const { t } = useI18n();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" icon={IconFileExport} disabled={disabled} onClick={() => setOpen(true)}>
        {t('documents.list.button')}
      </Button>
      {open && <ListExportDialog filters={filters} onClose={() => setOpen(false)} />}
    </>
  );
}
