import { IconArrowRight, IconBuilding, IconLanguage } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { StaffMe } from '@wayhouse/contract/console/staff';
import { pick } from '@wayhouse/i18n/translate';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon, type IconType } from '@wayhouse/ui/icon';
import { Dialog } from '@wayhouse/ui/overlay/dialog';
import { useId, useRef, useState } from 'react';
import { fetchData } from '../../shared/api.ts';
import { setLanguage } from '../../shared/texts.ts';
import { sectionsFor } from '../sections.ts';
import styles from './layouts.module.css';

type Entry = { id: string; icon: IconType; text: string; note?: string; run: () => void };

/** The command palette: finds a section or a customer by typed text. Arrow keys select, Enter opens. */
export function CommandPalette({ staff, onClose }: { staff: StaffMe; onClose: () => void }) {
  const { t } = useI18n();
  const list = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const entries = useEntries(staff, text);
  const run = (entry: Entry | undefined) => {
    if (!entry) return;
    onClose();
    entry.run();
  };
  const chosen = entries[Math.min(at, entries.length - 1)];
  return (
    <Dialog open onClose={onClose} title={t('console.palette')} focus={input}>
      <div className="inp">
        <input
          ref={input}
          role="combobox"
          aria-expanded="true"
          aria-controls={list}
          aria-activedescendant={chosen && `${list}-${chosen.id}`}
          aria-label={t('console.palette.hint')}
          placeholder={t('console.palette.hint')}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setAt(0);
          }}
          onKeyDown={(event) => {
            const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
            if (step !== 0) {
              event.preventDefault();
              setAt((now) => (Math.min(now, entries.length - 1) + step + entries.length) % entries.length);
            } else if (event.key === 'Enter') run(chosen);
          }}
        />
      </div>
      <div className={styles.commands} role="listbox" id={list} aria-label={t('console.palette')}>
        {entries.map((entry) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above holds the keyboard
          <div
            key={entry.id}
            id={`${list}-${entry.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={entry === chosen}
            onClick={() => run(entry)}
          >
            <Icon of={entry.icon} />
            <span className="grow">{entry.text}</span>
            {entry.note && <span className="t12 c3">{entry.note}</span>}
          </div>
        ))}
        {entries.length === 0 && <p className="t13 c3">{t('console.palette.nothing')}</p>}
      </div>
    </Dialog>
  );
}

function useEntries(staff: StaffMe, text: string): Entry[] {
  const { t, lang } = useI18n();
  const navigate = useNavigate();
  const term = text.trim();
  const customers = useQuery({
    queryKey: ['customers', 'palette', term],
    queryFn: () => fetchData('GET /api/console/v1/customers', { search: term, page: 1, page_size: 6 }),
    enabled: term.length > 1 && staff.rights.includes('customers.read'),
  });
  const other = lang === 'zh' ? 'en' : 'zh';
  const fixed: Entry[] = [
    ...sectionsFor(staff.rights).map((section) => ({
      id: section.path.slice(1),
      icon: section.icon,
      text: t(section.text),
      run: () => void navigate({ to: section.path }),
    })),
    {
      id: 'language',
      icon: IconLanguage,
      text: t(`common.language.${other}`),
      run: () => void setLanguage(other),
    },
  ];
  const found = fixed.filter((entry) => entry.text.toLowerCase().includes(term.toLowerCase()));
  const people = (customers.data?.items ?? []).map((customer) => ({
    id: customer.id,
    icon: customer.account_type === 'corporate' ? IconBuilding : IconArrowRight,
    text: pick(customer.name, lang),
    note: customer.email,
    run: () => void navigate({ to: '/customers/$id', params: { id: customer.id } }),
  }));
  return [...found, ...people];
}
