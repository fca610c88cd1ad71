import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import tableStyles from '../../shared/styles/table.module.css';
import type { HotelPageData } from './hotel-queries.ts';
import styles from './hotels.module.css';

type Props = { hotel: HotelPageData; onShow: (tab: 'rooms' | 'plans' | 'contacts', edit?: string) => void };

/**
 * The steps until customers can find the hotel, with marks for those done. Hidden when all are done. A hotel that only
 * outside sources sell needs no plans, prices and contacts of ours.
 */
export function HotelReadiness({ hotel, onShow }: Props) {
  const { t } = useI18n();
  const steps = [
    {
      step: 'rooms' as const,
      done: hotel.room_types.some((room) => !room.retired),
      renderLink: (text: string) => (
        <button type="button" className={tableStyles.cellButton} onClick={() => onShow('rooms', 'new')}>
          {text}
        </button>
      ),
    },
    {
      step: 'plans' as const,
      done: hotel.open_plans > 0,
      renderLink: (text: string) => (
        <button type="button" className={tableStyles.cellButton} onClick={() => onShow('plans', 'new')}>
          {text}
        </button>
      ),
    },
    {
      step: 'prices' as const,
      done: hotel.has_prices,
      renderLink: (text: string) => (
        <Link to="/calendar" search={{ hotel: hotel.id }}>
          {text}
        </Link>
      ),
    },
    {
      step: 'contacts' as const,
      done: hotel.reachable,
      renderLink: (text: string) => (
        <button type="button" className={tableStyles.cellButton} onClick={() => onShow('contacts')}>
          {text}
        </button>
      ),
    },
    { step: 'online' as const, done: hotel.status === 'online', renderLink: (text: string) => text },
  ];
  const neededSteps = steps.filter(
    ({ step }) => !hotel.outside_only || step === 'rooms' || step === 'online',
  );
  if (neededSteps.every((each) => each.done)) return null;
  return (
    <section className="card pad">
      <h3 className="t14 b6">{t('console.hotel.ready')}</h3>
      <ol className={styles.readiness}>
        {neededSteps.map(({ step, done, renderLink }) => (
          <li key={step} className={done ? 'row g8 c3' : 'row g8'}>
            <Icon of={done ? IconCircleCheck : IconCircle} size={16} />
            {done ? t(`console.hotel.ready.${step}`) : renderLink(t(`console.hotel.ready.${step}`))}
            {done && <span className="vh">{t('console.hotel.ready.done')}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}
