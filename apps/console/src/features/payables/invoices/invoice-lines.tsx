import { IconPlus, IconTrash } from '@tabler/icons-react';
import { Button, IconButton } from '@wayhouse/ui/button';
import { DateField } from '@wayhouse/ui/form/date-field';
import { TextField } from '@wayhouse/ui/form/field';
import { useI18n } from '@wayhouse/ui/i18n';
import styles from '../payables.module.css';

export type DraftLine = {
  key: number;
  reference: string;
  guest: string;
  check_in: string;
  check_out: string;
  amount: string;
};

let lastKey = 0;
export function emptyLine(): DraftLine {
  lastKey += 1;
  return { key: lastKey, reference: '', guest: '', check_in: '', check_out: '', amount: '' };
}

type Props = { lines: readonly DraftLine[]; currency: string; onChange: (lines: DraftLine[]) => void };

/** The fields for the lines of an invoice that staff enter by hand. */
export function InvoiceLines({ lines, currency, onChange }: Props) {
  const { t } = useI18n();
  const change = (key: number, part: Partial<DraftLine>) =>
    onChange(lines.map((line) => (line.key === key ? { ...line, ...part } : line)));
  return (
    <>
      {lines.map((line, index) => (
        <fieldset key={line.key} className={styles.line}>
          <TextField
            label={t('console.payables.enter.reference')}
            maxLength={60}
            value={line.reference}
            onChange={(event) => change(line.key, { reference: event.target.value })}
          />
          <TextField
            label={t('console.payables.enter.guest')}
            maxLength={120}
            value={line.guest}
            onChange={(event) => change(line.key, { guest: event.target.value })}
          />
          <DateField
            label={t('console.payables.enter.check_in')}
            value={line.check_in}
            onChange={(event) => change(line.key, { check_in: event.target.value })}
          />
          <DateField
            label={t('console.payables.enter.check_out')}
            value={line.check_out}
            onChange={(event) => change(line.key, { check_out: event.target.value })}
          />
          <TextField
            label={t('console.in_currency', { label: t('console.payables.amount'), currency })}
            value={line.amount}
            onChange={(event) => change(line.key, { amount: event.target.value })}
          />
          {lines.length > 1 && (
            <IconButton
              icon={IconTrash}
              size="sm"
              label={t('console.payables.enter.remove_line', { line: index + 1 })}
              onClick={() => onChange(lines.filter(({ key }) => key !== line.key))}
            />
          )}
        </fieldset>
      ))}
      <Button icon={IconPlus} onClick={() => onChange([...lines, emptyLine()])}>
        {t('console.payables.enter.add_line')}
      </Button>
    </>
  );
}
