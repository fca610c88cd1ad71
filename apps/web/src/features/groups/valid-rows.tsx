import { IconPencil } from '@tabler/icons-react';
import { guestTypeOf } from '@wayhouse/i18n/rooming-words';
import { Button, IconButton } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { DataTable } from '@wayhouse/ui/table/data-table';
import { useState } from 'react';
import styles from './groups.module.css';
import type { DraftRow } from './rooming-rows.ts';

const rowsMax = 6;

/** The valid rows of a rooming list. With `onEdit`, each can be edited again. */
export function ValidRows({ rows, onEdit }: { rows: readonly DraftRow[]; onEdit?: (key: number) => void }) {
  const { t } = useI18n();
  const [isExpanded, setIsExpanded] = useState(false);
  if (rows.length === 0) return null;
  const visibleRows = isExpanded ? rows : rows.slice(0, rowsMax);
  return (
    <>
      <div className="mt12">
        <DataTable
          className={styles.roomingTable}
          onPhone="scroll"
          columns={[
            { head: t('groups.rooming.room'), numeric: true, cell: (row) => row.room },
            { head: t('groups.rooming.last_name'), cell: (row) => row.last_name },
            { head: t('groups.rooming.first_name'), cell: (row) => row.first_name },
            {
              head: t('groups.rooming.type'),
              cell: (row) =>
                guestTypeOf(row.type) === 'child'
                  ? `${t('groups.rooming.type.child')} · ${row.age}`
                  : t('groups.rooming.type.adult'),
            },
            {
              head: t('groups.edit'),
              hideHead: true,
              className: 'num',
              cell: (row) =>
                onEdit && (
                  <IconButton
                    icon={IconPencil}
                    size="xs"
                    label={t('groups.rooming.edit', { row: row.key })}
                    onClick={() => onEdit(row.key)}
                  />
                ),
            },
          ]}
          rows={visibleRows}
          keyOf={(row) => row.key}
        />
      </div>
      {rows.length > rowsMax && !isExpanded && (
        <Button kind="text" size="sm" onClick={() => setIsExpanded(true)}>
          {t('groups.rooming.show', { count: rows.length })}
        </Button>
      )}
    </>
  );
}
