import {
  Bar,
  CartesianGrid,
  Cell,
  ComposedChart,
  Line,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { labelAxis, valueAxis } from './axes.ts';
import styles from './charts.module.css';

export type ChartColumn = {
  key: string;
  /** The text below the column. */
  label: string;
  /** Title of the tooltip. */
  name: string;
  value: number;
  /** The value that the bar is compared with, such as that of an earlier period. */
  compared?: number;
  /** True for a period that has not ended. */
  isOpen?: boolean;
};

type Props = {
  /** Name of the chart for screen readers. The values are in the table of the card (`ChartCard`). */
  label: string;
  columns: readonly ChartColumn[];
  /** Pixels. */
  height?: number;
  /** Key of the selected column. */
  selected?: string | undefined;
  /** Called for a click or tap on a bar. Bars do not take the keyboard. */
  onSelect?: (key: string) => void;
  formatValue: (value: number) => string;
  formatAxis: (value: number) => string;
  /** Name of `compared` in the tooltip. Without it the tooltip leaves out `compared`. */
  comparedName?: string;
};

const margin = { top: 20, right: 8, bottom: 0, left: 0 };

/**
 * Vertical bars from zero. A gray tick marks the value that a bar is compared with. The selected bar is highlighted,
 * and the bar of an open period is hatched.
 */
export function ColumnChart({
  label,
  columns,
  height = 224,
  selected,
  onSelect,
  formatValue,
  formatAxis,
  comparedName,
}: Props) {
  return (
    <div role="img" aria-label={label} className={styles.chart} style={{ height }}>
      <ResponsiveContainer width="100%" height="100%">
        <ComposedChart data={[...columns]} margin={margin} accessibilityLayer={false} barCategoryGap="18%">
          <defs>
            <pattern
              id="chart-open"
              width="6"
              height="6"
              patternUnits="userSpaceOnUse"
              patternTransform="rotate(45)"
            >
              <rect width="6" height="6" fill="var(--primary-soft-2)" />
              <rect width="3" height="6" fill="var(--chart-1)" />
            </pattern>
          </defs>
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis {...labelAxis} minTickGap={24} />
          <YAxis {...valueAxis} width={48} tickFormatter={formatAxis} allowDecimals={false} />
          <Tooltip
            cursor={{ fill: 'var(--hatch)' }}
            isAnimationActive={false}
            content={({ payload }) => {
              const column = payload[0]?.payload as ChartColumn | undefined;
              return column ? (
                <Tip column={column} formatValue={formatValue} comparedName={comparedName} />
              ) : null;
            }}
          />
          <Bar
            dataKey="value"
            isAnimationActive={false}
            radius={[2, 2, 0, 0]}
            maxBarSize={56}
            {...(onSelect && {
              onClick: ({ payload }: { payload?: ChartColumn }) => payload && onSelect(payload.key),
              className: styles.pressable,
            })}
          >
            {columns.map((column) => (
              <Cell key={column.key} fill={fillOf(column, selected)} />
            ))}
          </Bar>
          {columns.some(({ compared }) => compared !== undefined) && (
            <Line
              dataKey="compared"
              stroke="none"
              isAnimationActive={false}
              activeDot={false}
              legendType="none"
              dot={({ key, cx, cy }) => (
                <line
                  key={key}
                  x1={(cx ?? 0) - 9}
                  x2={(cx ?? 0) + 9}
                  y1={cy}
                  y2={cy}
                  stroke="var(--chart-tick)"
                  strokeWidth={2}
                />
              )}
            />
          )}
        </ComposedChart>
      </ResponsiveContainer>
    </div>
  );
}

function fillOf({ key, isOpen }: ChartColumn, selected: string | undefined): string {
  if (key === selected) return 'var(--lantern-deep)';
  return isOpen ? 'url(#chart-open)' : 'var(--chart-1)';
}

type TipProps = {
  column: ChartColumn;
  formatValue: (value: number) => string;
  comparedName: string | undefined;
};

function Tip({ column, formatValue, comparedName }: TipProps) {
  return (
    <div className={styles.tip}>
      <div className="t12 c3">{column.name}</div>
      <div className="b6">{formatValue(column.value)}</div>
      {column.compared !== undefined && comparedName && (
        <div className="t12 c3">
          {comparedName} {formatValue(column.compared)}
        </div>
      )}
    </div>
  );
}
