import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { readStored, writeStored } from '@wayhouse/client/storage';
import { useAction } from '@wayhouse/client/use-action';
import type { Endpoints } from '@wayhouse/contract/all-endpoints';
import { type OrderListColumn, orderListColumns } from '@wayhouse/contract/booking/order-list-columns';
import type { InputOf } from '@wayhouse/contract/endpoint';
import { Button } from '@wayhouse/ui/button';
import { Checkbox } from '@wayhouse/ui/form/checkbox';
import { languageOptions } from '@wayhouse/ui/form/language-options';
import { Segmented } from '@wayhouse/ui/form/segmented';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { Dialog } from '@wayhouse/ui/overlay/dialog';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { useState } from 'react';
import { call } from '../../shared/api.ts';
import { refreshRecords } from './document-queries.ts';
import styles from './documents.module.css';

type Input = InputOf<Endpoints['POST /api/v3/orders/export']>;
/** The filters as input of `order/mine`, without the page. */
export type ListFilters = Omit<Input, 'format' | 'lang' | 'columns'>;

/** The browser stores under this key the columns that the reader chose last. */
const columnsKey = 'wayhouse.export_columns';

/** The stored columns; all columns when none are stored. */
function storedColumns(): readonly OrderListColumn[] {
  const stored = readStored<string[]>(columnsKey);
  const knownColumns = orderListColumns.filter((column) => stored?.includes(column));
  return knownColumns.length > 0 ? knownColumns : orderListColumns;
}

/** Exports the filtered order list as a file that the server makes in the background. */
export function ListExportDialog({ filters, onClose }: { filters: ListFilters; onClose: () => void }) {
  const { t, lang } = useI18n();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [format, setFormat] = useState<'xlsx' | 'csv'>('xlsx');
  const [fileLang, setFileLang] = useState(lang);
  const [columns, setColumns] = useState(storedColumns);
  const [problem, setProblem] = useState<string>();
  const { busy, run: exportList } = useAction(async () => {
    writeStored(columnsKey, columns);
    const input = { ...filters, format, lang: fileLang, columns: [...columns] };
    const answer = await call('POST /api/v3/orders/export', input, { quiet: true }).catch(() => null);
    if (answer?.code !== 0) return setProblem(answer?.message ?? t('documents.dialog.failed'));
    refreshRecords(client);
    toast(t('documents.dialog.asked'), {
      tone: 'success',
      action: {
        label: t('documents.dialog.history'),
        run: () => void navigate({ to: '/account/ExportHistory' }),
      },
    });
    onClose();
  });
  return (
    <Dialog
      open
      locked={busy}
      onClose={onClose}
      title={t('documents.list.title')}
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button
            kind="primary"
            busy={busy}
            disabled={columns.length === 0}
            onClick={() => void exportList()}
          >
            {t('documents.dialog.make')}
          </Button>
        </>
      }
    >
      <div className="col g20">
        <p className="t13 c2">{t('documents.list.text')}</p>
        <div className="field">
          <span className="lab">{t('documents.list.format')}</span>
          <Segmented<'xlsx' | 'csv'>
            label={t('documents.list.format')}
            value={format}
            choices={[
              { value: 'xlsx', label: t('documents.list.xlsx') },
              { value: 'csv', label: t('documents.list.csv') },
            ]}
            onChange={setFormat}
          />
        </div>
        <div className="field">
          <span className="lab">{t('documents.list.language')}</span>
          <Segmented<'en' | 'zh'>
            label={t('documents.list.language')}
            value={fileLang}
            choices={languageOptions(t)}
            onChange={setFileLang}
          />
        </div>
        <Columns chosenColumns={columns} onChange={setColumns} />
        {problem && <Note tone="danger">{problem}</Note>}
      </div>
    </Dialog>
  );
}

type ColumnsProps = {
  chosenColumns: readonly OrderListColumn[];
  onChange: (columns: readonly OrderListColumn[]) => void;
};

/** The columns of the file. The choice is stored for the next file. */
function Columns({ chosenColumns, onChange }: ColumnsProps) {
  const { t } = useI18n();
  const isAll = chosenColumns.length === orderListColumns.length;
  return (
    <fieldset>
      <legend className="b6">{t('documents.list.columns')}</legend>
      <div className={`mt8 ${styles.columnChoice}`}>
        <Checkbox
          checked={isAll}
          mixed={!isAll && chosenColumns.length > 0}
          onChange={() => onChange(isAll ? [] : orderListColumns)}
        >
          {t('documents.list.columns.all')}
        </Checkbox>
        {orderListColumns.map((column) => (
          <Checkbox
            key={column}
            checked={chosenColumns.includes(column)}
            onChange={() => onChange(toggleColumn(chosenColumns, column))}
          >
            {t(`documents.column.${column}`)}
          </Checkbox>
        ))}
      </div>
      {chosenColumns.length === 0 && (
        <p className="t13 cd mt8" role="alert">
          {t('documents.list.columns.none')}
        </p>
      )}
    </fieldset>
  );
}

/** Adds or removes the column; the result keeps the order of `orderListColumns`. */
function toggleColumn(chosenColumns: readonly OrderListColumn[], column: OrderListColumn): OrderListColumn[] {
  return orderListColumns.filter((each) =>
    each === column ? !chosenColumns.includes(each) : chosenColumns.includes(each),
  );
}
