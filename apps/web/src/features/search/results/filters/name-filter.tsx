import { IconSearch, IconX } from '@tabler/icons-react';
import { IconButton } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { isComposing } from '@wayhouse/ui/keys/is-enter';
import { type RefObject, useEffect, useRef, useState } from 'react';
import styles from './filters.module.css';

type Props = {
  name: string;
  onChange: (name: string) => void;
  inputRef?: RefObject<HTMLInputElement | null>;
};

const waitMs = 400;

/** Filters the results by hotel name, after a pause in typing and on blur. The key `F` focuses it. */
export function NameFilter({ name, onChange, inputRef }: Props) {
  const { t } = useI18n();
  const [text, setText] = useState(name);
  // True while an input method composes: its text is not part of a name yet.
  const [isHalfTyped, setHalfTyped] = useState(false);
  const appliedName = useRef(name);
  const apply = (typedText: string) => {
    const typedName = typedText.trim();
    if (typedName === appliedName.current) return;
    appliedName.current = typedName;
    onChange(typedName);
  };
  const latest = useRef(apply);
  latest.current = apply;
  useEffect(() => {
    if (name !== appliedName.current) {
      appliedName.current = name;
      setText(name);
    }
  }, [name]);
  useEffect(() => {
    if (isHalfTyped) return;
    const timer = setTimeout(() => latest.current(text), waitMs);
    return () => clearTimeout(timer);
  }, [text, isHalfTyped]);
  return (
    <section>
      <h3>{t('results.name.title')}</h3>
      <div className={`inp ${styles.nameInput}`} data-part="name-filter">
        <Icon of={IconSearch} size={16} />
        <input
          ref={inputRef}
          aria-label={t('results.name')}
          placeholder={t('results.name')}
          maxLength={100}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onCompositionStart={() => setHalfTyped(true)}
          onCompositionEnd={() => setHalfTyped(false)}
          onBlur={(event) => apply(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && !isComposing(event)) event.currentTarget.blur();
          }}
        />
        {text === '' ? (
          <kbd className="hide-m">F</kbd>
        ) : (
          <IconButton icon={IconX} size="xs" label={t('common.clear')} onClick={() => setText('')} />
        )}
      </div>
    </section>
  );
}
