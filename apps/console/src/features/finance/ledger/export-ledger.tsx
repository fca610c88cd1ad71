import { IconDownload } from '@tabler/icons-react';
import { saveFetched } from '@wayhouse/client/files/save-fetched';
import { useAction } from '@wayhouse/client/use-action';
import { type LedgerFormat, ledgerFormats } from '@wayhouse/contract/console/desk-choices';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Menu, MenuItem } from '@wayhouse/ui/overlay/menu';
import { readerToday } from '@wayhouse/ui/pure/product-time';
import { fetchFile } from '../../../shared/api.ts';
import { ledgerFiltersOf } from '../finance-queries.ts';
import type { DeskAddress } from '../use-desk-address.ts';

/** Saves the filtered transactions as a file. */
export function ExportLedger({ address }: { address: DeskAddress }) {
  const { t } = useI18n();
  const { busy, run: save } = useAction((format: LedgerFormat) => {
    const input = { ...ledgerFiltersOf(address), format };
    const name = `wayhouse-ledger-${readerToday()}.${format}`;
    return saveFetched(fetchFile('GET /api/console/v1/ledger/export', input), name);
  });
  return (
    <Menu
      trigger={
        <Button kind="ghost" size="sm" icon={IconDownload} busy={busy}>
          {t('console.finance.export')}
        </Button>
      }
    >
      {ledgerFormats.map((format) => (
        <MenuItem key={format} onSelect={() => void save(format)}>
          {t(`console.finance.export.${format}`)}
        </MenuItem>
      ))}
    </Menu>
  );
}
