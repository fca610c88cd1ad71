import {
  CartesianGrid,
  Line,
  LineChart,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { labelAxis, valueAxis } from './axes.ts';
import styles from './charts.module.css';

export type ChartPoint = {
  key: string;
  /** Text below the axis. */
  label: string;
  /** Title of the tooltip. */
  name: string;
  value: number;
  /** Value of the second line, which is less prominent. */
  second: number;
};

type Props = {
  /** Name of the chart for screen readers. The values are in the table of the card (`ChartCard`). */
  label: string;
  points: readonly ChartPoint[];
  height?: number;
  valueName: string;
  secondName: string;
  /** A dashed horizontal line at `value`, labeled with `name`. */
  limit?: { value: number; name: string };
  formatValue: (value: number) => string;
  formatAxis: (value: number) => string;
};

const margin = { top: 20, right: 12, bottom: 0, left: 0 };

/** Two values of the same unit over time, as two lines on an axis from zero. */
export function TwoLineChart({
  label,
  points,
  height = 240,
  valueName,
  secondName,
  limit,
  formatValue,
  formatAxis,
}: Props) {
  return (
    <div role="img" aria-label={label} className={styles.chart} style={{ height }}>
      <ResponsiveContainer width="100%" height="100%">
        <LineChart data={[...points]} margin={margin} accessibilityLayer={false}>
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis {...labelAxis} minTickGap={32} />
          <YAxis {...valueAxis} width={56} tickFormatter={formatAxis} niceTicks="snap125" />
          <Tooltip
            isAnimationActive={false}
            content={({ payload }) => {
              const point = payload[0]?.payload as ChartPoint | undefined;
              return point ? <Tip {...{ point, valueName, secondName, formatValue }} /> : null;
            }}
          />
          {limit && (
            <ReferenceLine
              y={limit.value}
              ifOverflow="extendDomain"
              stroke="var(--danger)"
              strokeDasharray="4 4"
              label={{ value: limit.name, position: 'insideTopLeft', fontSize: 12, fill: 'var(--danger)' }}
            />
          )}
          <Line
            dataKey="second"
            stroke="var(--chart-2)"
            strokeWidth={2}
            dot={false}
            isAnimationActive={false}
          />
          <Line
            dataKey="value"
            stroke="var(--chart-1)"
            strokeWidth={2}
            dot={false}
            isAnimationActive={false}
          />
        </LineChart>
      </ResponsiveContainer>
    </div>
  );
}

type TipProps = Pick<Props, 'valueName' | 'secondName' | 'formatValue'> & { point: ChartPoint };

function Tip({ point, valueName, secondName, formatValue }: TipProps) {
  return (
    <div className={styles.tip}>
      <div className="t12 c3">{point.name}</div>
      <div className="b6">
        {valueName} {formatValue(point.value)}
      </div>
      <div>
        {secondName} {formatValue(point.second)}
      </div>
    </div>
  );
}
