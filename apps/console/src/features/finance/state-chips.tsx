import { FilterChips } from '@wayhouse/ui/form/segmented';
import { useI18n } from '@wayhouse/ui/i18n';
import listStyles from '../../shared/list/list.module.css';

type Props<State extends string> = {
  states: readonly State[];
  /** The state that waits for finance. It is selected when the URL names no state; `count` is the count of its chip. */
  waiting: State;
  count: number | undefined;
  /** Counts for the chips of other states. */
  counts?: Partial<Record<State, number | undefined>>;
  /** The state in the URL, or `all`. */
  value: string | undefined;
  textOf: (state: State | 'all') => string;
  onChange: (state: string) => void;
};

/** Filter chips by state, with "All" at the end. */
export function StateChips<State extends string>(props: Props<State>) {
  const { states, waiting, count, counts, value: current, textOf, onChange } = props;
  const { t } = useI18n();
  const countOf = (state: State | 'all') => {
    if (state === waiting) return count;
    return state === 'all' ? undefined : counts?.[state];
  };
  const choiceOf = (state: State | 'all') => {
    const choice = { value: state as string, label: textOf(state) };
    const stateCount = countOf(state);
    return stateCount === undefined ? choice : { ...choice, count: stateCount };
  };
  return (
    <div className={listStyles.viewBar}>
      <FilterChips
        label={t('console.finance.status')}
        value={current ?? waiting}
        choices={[...states, 'all' as const].map(choiceOf)}
        onChange={onChange}
      />
    </div>
  );
}
