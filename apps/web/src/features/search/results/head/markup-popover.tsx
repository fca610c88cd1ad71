import { useMutation, useQueryClient } from '@tanstack/react-query';
import { basisPointsOf, percentOf } from '@wayhouse/client/percent';
import { limits } from '@wayhouse/contract/limits';
import { Button } from '@wayhouse/ui/button';
import { TextField } from '@wayhouse/ui/form/field';
import { useI18n } from '@wayhouse/ui/i18n';
import { Popover } from '@wayhouse/ui/overlay/popover';
import { type ReactElement, useEffect, useState } from 'react';
import { fetchData } from '../../../../shared/api.ts';
import { sellMarkupQuery } from '../../../../shared/money/price-mode.ts';
import styles from './head.module.css';

type Props = { trigger: ReactElement; bp: number; open: boolean; onOpen: (open: boolean) => void };

/** A popover to change the account's markup. */
export function MarkupPopover({ trigger, bp, open, onOpen }: Props) {
  const { t } = useI18n();
  // Renders closed first: Base UI must find the trigger, so that the focus can return to it.
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return (
    <Popover
      label={t('choosing.markup.change')}
      open={ready && open}
      onOpenChange={onOpen}
      align="end"
      trigger={trigger}
    >
      <MarkupForm bp={bp} onDone={() => onOpen(false)} />
    </Popover>
  );
}

function MarkupForm({ bp, onDone }: { bp: number; onDone: () => void }) {
  const { t } = useI18n();
  const client = useQueryClient();
  const [text, setText] = useState(percentOf(bp));
  const [isInvalid, setIsInvalid] = useState(false);
  const markupUpdate = useMutation({
    mutationFn: (markup_bp: number) =>
      fetchData('POST /api/v2/user/sell_markup/update', { markup_bp }, { quiet: true }),
    onSuccess: (data) => {
      client.setQueryData(sellMarkupQuery.queryKey, data);
      onDone();
    },
  });
  const submit = () => {
    const markupBp = basisPointsOf(text, limits.sellMarkupMaxBp);
    if (markupBp === null) setIsInvalid(true);
    else if (!markupUpdate.isPending) markupUpdate.mutate(markupBp);
  };
  return (
    <form
      className={`col g12 ${styles.markupForm}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextField
        label={t('choosing.markup')}
        hint={t('choosing.markup.hint')}
        error={isInvalid ? t('choosing.markup.wrong') : markupUpdate.error?.message}
        inputMode="decimal"
        suffix="%"
        value={text}
        maxLength={6}
        onChange={(event) => {
          setText(event.target.value);
          setIsInvalid(false);
          markupUpdate.reset();
        }}
      />
      <Button kind="primary" size="sm" type="submit" busy={markupUpdate.isPending}>
        {t('common.save')}
      </Button>
    </form>
  );
}
