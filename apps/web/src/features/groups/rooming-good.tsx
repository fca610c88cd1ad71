import { IconPencil } from '@tabler/icons-react';
import { Button, IconButton } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { useState } from 'react';
import type { DraftRow } from './rooming-rows.ts';

const few = 6;

/** Rows that are right, to be looked over and changed. */
export function GoodRows({ rows, onEdit }: { rows: readonly DraftRow[]; onEdit?: (key: number) => void }) {
  const { t } = useI18n();
  const [all, setAll] = useState(false);
  if (rows.length === 0) return null;
  const shown = all ? rows : rows.slice(0, few);
  return (
    <>
      <div className="tblw mt12">
        <table className="tbl gr-good">
          <thead>
            <tr>
              <th className="num">{t('groups.rooming.room')}</th>
              <th>{t('groups.rooming.last_name')}</th>
              <th>{t('groups.rooming.first_name')}</th>
              <th>{t('groups.rooming.type')}</th>
              <th>
                <span className="vh">{t('groups.edit')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={row.key}>
                <td className="num">{row.room}</td>
                <td>{row.last_name}</td>
                <td>{row.first_name}</td>
                <td>
                  {row.age.trim() === '' ? t('groups.rooming.type.adult') : t('groups.rooming.type.child')}
                  {row.age.trim() !== '' && ` · ${row.age}`}
                </td>
                <td className="num">
                  {onEdit && (
                    <IconButton
                      icon={IconPencil}
                      size="xs"
                      label={t('groups.rooming.edit', { row: row.key })}
                      onClick={() => onEdit(row.key)}
                    />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length > few && !all && (
        <Button kind="text" size="sm" onClick={() => setAll(true)}>
          {t('groups.rooming.show', { count: rows.length })}
        </Button>
      )}
    </>
  );
}
