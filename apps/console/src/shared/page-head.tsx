import type { MessageKey } from '@wayhouse/i18n/keys';
import { useI18n } from '@wayhouse/ui/i18n';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTitle } from './use-title.ts';

/** Renders the page's name and search box into the top bar. */
export function PageHead({ room, children }: { room: MessageKey; children?: ReactNode }) {
  const { t } = useI18n();
  useTitle(room);
  // The top bar exists only after the shell's first paint.
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => setSlot(document.getElementById('con-head')), []);
  if (!slot) return null;
  return createPortal(
    <>
      <h1 className="t16">{t(room)}</h1>
      {children}
    </>,
    slot,
  );
}
