import { IconRefresh } from '@tabler/icons-react';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { useDelayed } from '../use-delayed.ts';
import styles from './more-prices.module.css';
import type { MorePricesState } from './use-more-prices.ts';

type Props = Omit<MorePricesState, 'complete'>;

/** Milliseconds. Shorter waits are not shown. */
const askingAfterMs = 600;
/** Milliseconds after which the note about late suppliers disappears. */
const lateForMs = 8_000;

/**
 * A note over the lower edge of the window about prices that arrive after the list. It covers a part of the page, so
 * nothing moves when it appears or disappears.
 */
export function MorePrices({ state, better, show }: Props) {
  const isLongWait = useDelayed(state === 'asking', askingAfterMs);
  const isLateNoteOver = useDelayed(state === 'late', lateForMs);
  const isShown =
    state === 'better' || (state === 'asking' && isLongWait) || (state === 'late' && !isLateNoteOver);
  return (
    <div className={styles.place} data-part="more-prices" role="status">
      {isShown && <Line key={state} state={state} better={better} show={show} />}
    </div>
  );
}

/**
 * The text of the note in one state. `key` gives each state its own element, because an element that changes its width
 * counts as a layout shift.
 */
function Line({ state, better, show }: Props) {
  const { t } = useI18n();
  const words = [
    better.prices > 0 && t('results.more.prices', { count: better.prices }),
    better.hotels > 0 && t('results.more.hotels', { count: better.hotels }),
  ].filter(Boolean);
  return (
    <div className={styles.line}>
      {state === 'asking' && (
        <>
          <span className={styles.turning}>
            <Icon of={IconRefresh} size={16} />
          </span>
          {t('results.more.asking')}
        </>
      )}
      {state === 'late' && t('results.more.late')}
      {state === 'better' && (
        <>
          <span>{words.join(t('results.more.and'))}</span>
          <Button
            kind="primary"
            size="sm"
            onClick={() => {
              show();
              window.scrollTo({ top: 0 });
            }}
          >
            {t('results.more.show')}
          </Button>
        </>
      )}
    </div>
  );
}
