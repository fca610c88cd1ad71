import { IconCommand } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { Catalogue } from '@wayhouse/i18n/translate';
import { I18nProvider, useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import toolStyles from '@wayhouse/ui/styles/top-bar.module.css';
import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { ensureTexts, useTexts } from '../../shared/text/texts.ts';
import { navItems } from './nav-items.ts';
import { useAccountNav } from './use-account-nav.ts';
import { useToolTexts } from './use-tool-texts.ts';

/** A separate script, loaded when the palette first opens. */
const Palette = lazy(async () => {
  const [file] = await Promise.all([
    import('../../features/search/palette/palette.tsx'),
    ensureTexts(['search', 'stay', 'account', 'results']),
  ]);
  return { default: file.Palette };
});

/** Opens the command palette, also by Ctrl or Cmd K, on every page with the top bar. */
export function PaletteTool() {
  const { lang } = useI18n();
  const [open, setOpen] = useState(false);
  const { texts, load } = useToolTexts(lang);
  const openPalette = useCallback(() => {
    if (!texts) load();
    setOpen(true);
  }, [texts, load]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      if (event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      openPalette();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [openPalette]);
  const label = texts?.['palette.open'] ?? 'Ctrl K';
  return (
    <>
      <button
        type="button"
        className={toolStyles.tool}
        aria-label={label}
        title={label}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={openPalette}
      >
        <Icon of={IconCommand} />
      </button>
      {open && texts && (
        <Suspense fallback={null}>
          <OpenPalette texts={texts} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function OpenPalette({ texts, onClose }: { texts: Catalogue; onClose: () => void }) {
  const { t, lang, currency, rate } = useI18n();
  const { catalogue } = useTexts();
  const allTexts = useMemo(() => ({ ...catalogue, ...texts }), [catalogue, texts]);
  const navigate = useNavigate();
  const items = [...navItems(), ...useAccountNav().flatMap((group) => group.items)];
  // A page that is in both the main and the account navigation is listed once.
  const pages = items
    .filter((item, index) => items.findIndex((each) => each.path === item.path) === index)
    .map((item) => ({
      id: item.path,
      icon: item.icon,
      text: t(item.text),
      run: () => void navigate({ to: item.path }),
    }));
  return (
    <I18nProvider lang={lang} catalogue={allTexts} currency={currency} rate={rate}>
      <Palette pages={pages} onClose={onClose} />
    </I18nProvider>
  );
}
