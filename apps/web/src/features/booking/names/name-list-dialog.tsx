import { useAction } from '@wayhouse/client/use-action';
import type { BookingSession } from '@wayhouse/contract/booking/booking';
import { Button } from '@wayhouse/ui/button';
import { TextArea } from '@wayhouse/ui/form/field';
import { useI18n } from '@wayhouse/ui/i18n';
import { Dialog } from '@wayhouse/ui/overlay/dialog';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { useState } from 'react';
import type { BookingForm } from '../use-booking-form.ts';
import { fillNames, readNames } from './name-list.ts';
import { isChinese, spellName } from './name-spelling.ts';

type Props = { session: BookingSession; form: BookingForm; onClose: () => void };

/** Fills in the guests' names from a pasted list, and converts Chinese names to pinyin. */
export function NameListDialog({ session, form, onClose }: Props) {
  const { t } = useI18n();
  const [text, setText] = useState('');
  const count = readNames(text).length;
  const { busy, run: fill } = useAction(async () => {
    if (count === 0) return;
    const names = await Promise.all(
      readNames(text).map(async (name) => (isChinese(name) ? ((await spellName(name)) ?? name) : name)),
    );
    const { draft, left } = fillNames(form.draft, session.rooms, names);
    form.replace(draft, 'rooms');
    if (left > 0) toast(t('prebook.list.left', { count: left }), { tone: 'warning' });
    onClose();
  });
  return (
    <Dialog
      open
      locked={busy}
      onClose={onClose}
      title={t('prebook.list.title')}
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button kind="primary" busy={busy} disabled={count === 0} onClick={() => void fill()}>
            {t('prebook.list.fill', { count })}
          </Button>
        </>
      }
    >
      <TextArea
        rows={6}
        label={t('prebook.list.label')}
        hint={t('prebook.list.hint')}
        placeholder={t('prebook.list.example')}
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </Dialog>
  );
}
