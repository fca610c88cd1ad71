import { IconPencil } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, IconButton } from '@wayhouse/ui/button';
import { TextField } from '@wayhouse/ui/field';
import { useI18n } from '@wayhouse/ui/i18n';
import { Popover } from '@wayhouse/ui/popover';
import { Segmented } from '@wayhouse/ui/segmented';
import { useState } from 'react';
import { fetchData } from '../../../shared/api.ts';
import { type PriceView, sellMarkupQuery } from '../../../shared/price-mode.ts';
import { percentText, readPercent } from './percent.ts';

/** Net or sell, with the account's own percentage; who may change it finds a pencil beside it. */
export function ModeSwitch({ view }: { view: PriceView }) {
  const { t } = useI18n();
  const [open, setOpen] = useState(false);
  if (view.ownBp === null) return null;
  return (
    <span className="row g4 mode-sw">
      <Segmented
        label={t('choosing.mode')}
        value={view.mode}
        choices={[
          { value: 'net', label: t('choosing.net') },
          { value: 'sell', label: t('choosing.sell', { percent: percentText(view.ownBp) }) },
        ]}
        onChange={(mode) => {
          view.choose(mode);
          if (mode === 'sell' && view.ownBp === 0 && view.editable) setOpen(true);
        }}
      />
      {view.editable && (
        <Popover
          label={t('choosing.markup.change')}
          open={open}
          onOpenChange={setOpen}
          align="end"
          trigger={
            <IconButton icon={IconPencil} kind="ghost" size="sm" label={t('choosing.markup.change')} />
          }
        >
          <MarkupForm bp={view.ownBp} onDone={() => setOpen(false)} />
        </Popover>
      )}
    </span>
  );
}

function MarkupForm({ bp, onDone }: { bp: number; onDone: () => void }) {
  const { t } = useI18n();
  const client = useQueryClient();
  const [typed, setTyped] = useState(percentText(bp));
  const [wrong, setWrong] = useState(false);
  const saving = useMutation({
    mutationFn: (markup_bp: number) => fetchData('POST /api/v2/user/sell_markup/update', { markup_bp }),
    onSuccess: (data) => {
      client.setQueryData(sellMarkupQuery.queryKey, data);
      onDone();
    },
  });
  const submit = () => {
    const wanted = readPercent(typed);
    if (wanted === null) setWrong(true);
    else if (!saving.isPending) saving.mutate(wanted);
  };
  return (
    <form
      className="col g12 markup-f"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextField
        label={t('choosing.markup')}
        hint={t('choosing.markup.hint')}
        error={wrong ? t('choosing.markup.wrong') : undefined}
        inputMode="decimal"
        suffix="%"
        value={typed}
        maxLength={6}
        onChange={(event) => {
          setTyped(event.target.value);
          setWrong(false);
        }}
      />
      <Button kind="primary" size="sm" type="submit" busy={saving.isPending}>
        {t('common.save')}
      </Button>
    </form>
  );
}
