import { FilterChips } from '@wayhouse/ui/form/segmented';
import { useI18n } from '@wayhouse/ui/i18n';
import styles from '../../shared/styles/console.module.css';

type Props<State extends string> = {
  states: readonly State[];
  /** The state that waits for finance: first, with its count. */
  waiting: State;
  count: number | undefined;
  /** The state in the address. */
  chosen: string | undefined;
  textOf: (state: State | 'all') => string;
  onChange: (state: string) => void;
};

/** Filter chips by state, "All" last. */
export function StateChips<State extends string>(props: Props<State>) {
  const { states, waiting, count, chosen, textOf, onChange } = props;
  const { t } = useI18n();
  return (
    <div className={styles.viewBar}>
      <FilterChips
        label={t('console.finance.status')}
        value={chosen ?? waiting}
        choices={[...states, 'all' as const].map((value) => ({
          value: value as string,
          label: textOf(value),
          ...(value === waiting && count !== undefined && { count }),
        }))}
        onChange={onChange}
      />
    </div>
  );
}
