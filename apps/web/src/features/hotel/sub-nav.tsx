import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Price } from '@wayhouse/ui/trade/price';
import { useEffect, useState } from 'react';
import { usePriceMode } from '../../shared/money/price-mode.ts';
import styles from './hotel.module.css';
import type { Offer } from './hotel-queries.ts';

export type SectionName = 'overview' | 'rooms' | 'facilities' | 'reviews' | 'map' | 'nearby' | 'policies';

/** Scrolls to a section, with its heading below the sticky bars. Keyboard focus moves there too. */
export function goToSection(name: SectionName): void {
  const reducesMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const section = document.getElementById(name);
  const heading = section?.querySelector<HTMLElement>('h2');
  if (heading) {
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }
  section?.scrollIntoView({ behavior: reducesMotion ? 'auto' : 'smooth', block: 'start' });
}

/**
 * The last section that begins in the upper 35 % of the window or above; the first section when none does. At the end of
 * the page it is the last section, which may be too short to get that high.
 */
function useCurrent(sections: readonly SectionName[]): SectionName {
  const names = sections.join();
  const [current, setCurrent] = useState<SectionName>(sections[0] ?? 'overview');
  useEffect(() => {
    const updateCurrent = () => {
      const line = window.innerHeight * 0.35;
      const passedSections = names
        .split(',')
        .filter((name) => (document.getElementById(name)?.getBoundingClientRect().top ?? Infinity) <= line);
      const { scrollHeight } = document.documentElement;
      const isAtEnd = window.scrollY > 0 && window.scrollY + window.innerHeight >= scrollHeight - 1;
      const allSections = names.split(',');
      setCurrent((isAtEnd ? allSections.at(-1) : (passedSections.at(-1) ?? allSections[0])) as SectionName);
    };
    updateCurrent();
    window.addEventListener('scroll', updateCurrent, { passive: true });
    return () => window.removeEventListener('scroll', updateCurrent);
  }, [names]);
  return current;
}

type Props = { sections: readonly SectionName[]; lowest: Offer | undefined; rateCount: number };

/** The sticky list of sections with the lowest total and a link to the rates. */
export function SubNav({ sections, lowest, rateCount }: Props) {
  const { t } = useI18n();
  const current = useCurrent(sections);
  const { mode } = usePriceMode();
  return (
    <div className={styles.sectionNav} data-part="section-nav">
      <div className={`wrap ${styles.sectionNavRow}`}>
        <nav className="tabs" aria-label={t('hotel.sections')}>
          {sections.map((name) => (
            <a
              key={name}
              href={`#${name}`}
              aria-current={name === current ? 'true' : undefined}
              onClick={(event) => {
                event.preventDefault();
                goToSection(name);
              }}
            >
              {t(`hotel.section.${name}`)}
            </a>
          ))}
        </nav>
        {lowest && (
          <div className="mla row g16 hide-m">
            <span className="t13 c3 nb">
              {t(mode === 'sell' ? 'hotel.from_sell' : 'hotel.from')} <Price value={lowest.total} />{' '}
              {t('hotel.total')}
            </span>
            <Button kind="primary" size="sm" onClick={() => goToSection('rooms')}>
              {t('hotel.see_rates', { count: rateCount })}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
