import type { MessageKey } from '@wayhouse/i18n/keys';
import { useI18n } from '@wayhouse/ui/i18n';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTitle } from './use-title.ts';

/** Renders the heading of the page, and `children` such as a search box, into the top bar. */
export function PageHead({ heading, children }: { heading: MessageKey; children?: ReactNode }) {
  const { t } = useI18n();
  useTitle(heading);
  // Finds the element in an effect, because it exists only after the shell has rendered.
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => setSlot(document.getElementById('con-head')), []);
  if (!slot) return null;
  return createPortal(
    <>
      <h1 className="t16">{t(heading)}</h1>
      {children}
    </>,
    slot,
  );
}
