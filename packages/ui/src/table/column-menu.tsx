import { IconColumns3 } from '@tabler/icons-react';
import { Button } from '../button.tsx';
import { Checkbox } from '../form/checkbox.tsx';
import { Segmented } from '../form/segmented.tsx';
import { useI18n } from '../i18n.tsx';
import { Popover } from '../overlay/popover.tsx';
import styles from './data-table.module.css';
import type { Density } from './data-table.tsx';

/** A reader's choices for a table: the hidden columns, and the height of the rows. */
export type TableLook = { hidden: readonly string[]; density: Density };

export const standardLook: TableLook = { hidden: [], density: 'compact' };

type Props = {
  /** All columns by id and name; a locked column cannot be hidden. */
  columns: readonly { id: string; name: string; isLocked?: boolean }[];
  look: TableLook;
  /** Ids of the columns that Reset hides. The caller also hides them until the reader chooses. */
  hiddenByDefault?: readonly string[];
  onChange: (look: TableLook) => void;
};

/** A panel for the shown columns of a table and the height of its rows. Reset also restores `compact` rows. */
export function ColumnMenu({ columns, look, hiddenByDefault = [], onChange }: Props) {
  const { t } = useI18n();
  const toggle = (id: string) => {
    const hidden = look.hidden.includes(id)
      ? look.hidden.filter((each) => each !== id)
      : [...look.hidden, id];
    onChange({ ...look, hidden });
  };
  return (
    <Popover
      align="end"
      label={t('table.columns')}
      trigger={
        <Button kind="ghost" size="sm" icon={IconColumns3}>
          {t('table.columns')}
        </Button>
      }
    >
      <div className={styles.columnHeader}>
        <b className="b6">{t('table.columns')}</b>
        <Button kind="text" size="xs" onClick={() => onChange({ ...standardLook, hidden: hiddenByDefault })}>
          {t('table.columns.reset')}
        </Button>
      </div>
      <div className={styles.columnList}>
        {columns.map(({ id, name, isLocked }) => (
          <Checkbox
            key={id}
            checked={!look.hidden.includes(id)}
            disabled={isLocked}
            onChange={() => toggle(id)}
          >
            {name}
          </Checkbox>
        ))}
      </div>
      <div className={styles.columnFooter}>
        <span className="t13 c2">{t('table.rows')}</span>
        <Segmented<Density>
          label={t('table.rows')}
          value={look.density}
          choices={[
            { value: 'compact', label: t('table.rows.compact') },
            { value: 'comfortable', label: t('table.rows.comfortable') },
          ]}
          onChange={(density) => onChange({ ...look, density })}
        />
      </div>
    </Popover>
  );
}
