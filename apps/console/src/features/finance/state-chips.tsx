import { useI18n } from '@wayhouse/ui/i18n';
import { FilterChips } from '@wayhouse/ui/segmented';

type Props<State extends string> = {
  states: readonly State[];
  /** The state that waits for finance: chosen first, and counted. */
  waiting: State;
  count: number | undefined;
  /** What the address names. */
  chosen: string | undefined;
  textOf: (state: State | 'all') => string;
  onChange: (state: string) => void;
};

/** A desk's rows by state, with all of them as the last choice. */
export function StateChips<State extends string>(props: Props<State>) {
  const { states, waiting, count, chosen, textOf, onChange } = props;
  const { t } = useI18n();
  return (
    <div className="cview">
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
