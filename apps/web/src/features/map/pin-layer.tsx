import { useI18n } from '@wayhouse/ui/i18n';
import type { Engine } from '@wayhouse/ui/map/map-types';
import { type KeyboardEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import styles from './map.module.css';
import type { Pin } from './map-types.ts';

type Props = {
  engine: Engine;
  pins: readonly Pin[];
  onPin: (pin: Pin) => void;
  onHover: ((pin: Pin | null) => void) | undefined;
};

function lookOf({ kind, on, best }: Pin): string {
  return [styles.pin, kind === 'cluster' && styles.cluster, on && styles.selected, best && styles.lowest]
    .filter(Boolean)
    .join(' ');
}

/** The pins as one group of buttons: one Tab stop; arrow keys move from pin to pin. */
export function PinLayer({ engine, pins, onPin, onHover }: Props) {
  const { t } = useI18n();
  const layer = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState('');
  const settle = useCallback(() => {
    for (const element of layer.current?.querySelectorAll<HTMLElement>('[data-lat]') ?? []) {
      const { x, y } = engine.place(Number(element.dataset.lat), Number(element.dataset.lng));
      element.style.left = `${Math.round(x)}px`;
      element.style.top = `${Math.round(y)}px`;
    }
  }, [engine]);
  useEffect(() => engine.onFrame(settle), [engine, settle]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new pins have to be placed before they are seen
  useLayoutEffect(settle, [settle, pins]);
  const current = pins.some((pin) => pin.key === stop) ? stop : pins[0]?.key;
  const walk = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const buttons = [...(layer.current?.querySelectorAll<HTMLElement>('button') ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLElement);
    buttons[(at + step + buttons.length) % buttons.length]?.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own layout
    <div
      ref={layer}
      className={styles.pins}
      data-part="pins"
      role="group"
      aria-label={t('map.pins')}
      onKeyDown={walk}
    >
      {pins.map((pin) => (
        <button
          key={pin.key}
          type="button"
          className={lookOf(pin)}
          data-chosen={pin.on || undefined}
          data-lat={pin.lat}
          data-lng={pin.lng}
          aria-label={pin.label}
          title={pin.label}
          tabIndex={pin.key === current ? 0 : -1}
          onFocus={() => {
            setStop(pin.key);
            onHover?.(pin);
          }}
          onBlur={() => onHover?.(null)}
          onMouseEnter={() => onHover?.(pin)}
          onMouseLeave={() => onHover?.(null)}
          onClick={() => onPin(pin)}
        >
          {pin.text}
        </button>
      ))}
    </div>
  );
}
