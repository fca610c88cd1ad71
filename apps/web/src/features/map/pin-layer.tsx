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

function classOf({ kind, isHighlighted, isLowest }: Pin): string {
  return [
    styles.pin,
    kind === 'cluster' && styles.cluster,
    isHighlighted && styles.selected,
    isLowest && styles.lowest,
  ]
    .filter(Boolean)
    .join(' ');
}

/** The pins as one group of buttons: one Tab stop; arrow keys move from pin to pin. */
export function PinLayer({ engine, pins, onPin, onHover }: Props) {
  const { t } = useI18n();
  const layer = useRef<HTMLDivElement>(null);
  const [tabStop, setTabStop] = useState('');
  const placePins = useCallback(() => {
    for (const element of layer.current?.querySelectorAll<HTMLElement>('[data-lat]') ?? []) {
      const { x, y } = engine.positionOf(Number(element.dataset.lat), Number(element.dataset.lng));
      element.style.left = `${Math.round(x)}px`;
      element.style.top = `${Math.round(y)}px`;
    }
  }, [engine]);
  useEffect(() => engine.onFrame(placePins), [engine, placePins]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new pins have to be placed before they are seen
  useLayoutEffect(placePins, [placePins, pins]);
  const current = pins.some((pin) => pin.key === tabStop) ? tabStop : pins[0]?.key;
  const moveFocus = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const buttons = [...(layer.current?.querySelectorAll<HTMLElement>('button') ?? [])];
    const index = buttons.indexOf(document.activeElement as HTMLElement);
    buttons[(index + step + buttons.length) % buttons.length]?.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own layout
    <div
      ref={layer}
      className={styles.pins}
      data-part="pins"
      role="group"
      aria-label={t('map.pins')}
      onKeyDown={moveFocus}
    >
      {pins.map((pin) => (
        <button
          key={pin.key}
          type="button"
          className={classOf(pin)}
          data-chosen={pin.isHighlighted || undefined}
          data-lat={pin.lat}
          data-lng={pin.lng}
          aria-label={pin.label}
          title={pin.label}
          tabIndex={pin.key === current ? 0 : -1}
          onFocus={() => {
            setTabStop(pin.key);
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
