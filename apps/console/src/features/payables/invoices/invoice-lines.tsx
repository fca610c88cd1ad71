import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { FormFields } from '@wayhouse/client/form/use-form';
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

type Props = {
  lines: readonly DraftLine[];
  currency: string;
  form: Pick<FormFields<{ lines: DraftLine[] }>, 'field' | 'change'>;
};

/** The fields for the lines of an invoice that staff enter by hand. */
export function InvoiceLines({ lines, currency, form }: Props) {
  const { t } = useI18n();
  return (
    <>
      {lines.map((line, index) => (
        <fieldset key={line.key} className={styles.line}>
          <TextField
            label={t('console.payables.enter.reference')}
            maxLength={60}
            {...form.field(`lines.${index}.reference`, line.reference)}
          />
          <TextField
            label={t('console.payables.enter.guest')}
            maxLength={120}
            {...form.field(`lines.${index}.guest`, line.guest)}
          />
          <DateField
            label={t('console.payables.enter.check_in')}
            {...form.field(`lines.${index}.check_in`, line.check_in)}
          />
          <DateField
            label={t('console.payables.enter.check_out')}
            {...form.field(`lines.${index}.check_out`, line.check_out)}
          />
          <TextField
            label={t('console.in_currency', { label: t('console.payables.amount'), currency })}
            {...form.field(`lines.${index}.amount`, line.amount)}
          />
          {lines.length > 1 && (
            <IconButton
              icon={IconTrash}
              size="sm"
              label={t('console.payables.enter.remove_line', { line: index + 1 })}
              onClick={() => form.change({ lines: lines.filter(({ key }) => key !== line.key) })}
            />
          )}
        </fieldset>
      ))}
      <Button icon={IconPlus} onClick={() => form.change({ lines: [...lines, emptyLine()] })}>
        {t('console.payables.enter.add_line')}
      </Button>
    </>
  );
}
