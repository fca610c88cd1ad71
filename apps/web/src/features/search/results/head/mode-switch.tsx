import { IconPencil } from '@tabler/icons-react';
import { percentOf } from '@wayhouse/client/percent';
import { IconButton } from '@wayhouse/ui/button';
import { Segmented } from '@wayhouse/ui/form/segmented';
import { useI18n } from '@wayhouse/ui/i18n';
import { lazy, Suspense, useState } from 'react';
import type { PriceModeState } from '../../../../shared/money/price-mode.ts';
import styles from './head.module.css';

const MarkupPopover = lazy(() =>
  import('./markup-popover.tsx').then((file) => ({ default: file.MarkupPopover })),
);

/**
 * Switches between net prices and sell prices with the account's markup. People who may change the markup see a pencil.
 * Hidden while the markup is unknown.
 */
export function ModeSwitch({ priceMode }: { priceMode: PriceModeState }) {
  const { t } = useI18n();
  const [open, setOpen] = useState(false);
  if (priceMode.ownBp === null) return null;
  return (
    <span className={`row g4 ${styles.modeSwitch}`}>
      <Segmented
        label={t('choosing.mode')}
        value={priceMode.mode}
        choices={[
          { value: 'net', label: t('choosing.net') },
          {
            value: 'sell',
            label:
              priceMode.ownBp === 0
                ? t('choosing.sell_none')
                : t('choosing.sell', { percent: percentOf(priceMode.ownBp) }),
          },
        ]}
        onChange={(mode) => {
          priceMode.choose(mode);
          if (mode === 'sell' && priceMode.ownBp === 0 && priceMode.editable) setOpen(true);
        }}
      />
      {priceMode.editable && <MarkupButton bp={priceMode.ownBp} open={open} onOpen={setOpen} />}
    </span>
  );
}

type ButtonProps = { bp: number; open: boolean; onOpen: (open: boolean) => void };

/** The pencil; its popover loads when it is first opened. */
function MarkupButton({ bp, open, onOpen }: ButtonProps) {
  const { t } = useI18n();
  const [wasOpened, setWasOpened] = useState(false);
  if (open && !wasOpened) setWasOpened(true);
  const pencil = <IconButton icon={IconPencil} kind="ghost" size="sm" label={t('choosing.markup.change')} />;
  const plainButton = (
    <IconButton
      icon={IconPencil}
      kind="ghost"
      size="sm"
      label={t('choosing.markup.change')}
      onClick={() => onOpen(true)}
    />
  );
  if (!wasOpened) return plainButton;
  return (
    <Suspense fallback={plainButton}>
      <MarkupPopover trigger={pencil} bp={bp} open={open} onOpen={onOpen} />
    </Suspense>
  );
}
