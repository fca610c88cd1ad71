import type { MessageKey } from '@wayhouse/i18n/keys';
import { useI18n } from '@wayhouse/ui/i18n';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTitle } from './use-title.ts';

/** The page's name and its search box, drawn into the top bar. */
export function Head({ room, children }: { room: MessageKey; children?: ReactNode }) {
  const { t } = useI18n();
  useTitle(room);
  // The bar is there only after the first paint of the shell.
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
