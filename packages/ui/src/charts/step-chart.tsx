import { Area, AreaChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { labelAxis, valueAxis } from './axes.ts';
import styles from './charts.module.css';

export type StepPoint = {
  key: string;
  /** Text below the axis. */
  label: string;
  /** Title of the tooltip. */
  name: string;
  value: number;
  /** Further lines of the tooltip. */
  notes: readonly string[];
};

type Props = {
  /** Name of the chart for screen readers. The values are in the table of the card (`ChartCard`). */
  label: string;
  points: readonly StepPoint[];
  height?: number;
  formatValue: (value: number) => string;
  formatAxis: (value: number) => string;
};

const margin = { top: 20, right: 12, bottom: 0, left: 0 };

/** A chart in steps: each value is valid until the next point. The vertical axis begins at zero or below. */
export function StepChart({ label, points, height = 240, formatValue, formatAxis }: Props) {
  return (
    <div role="img" aria-label={label} className={styles.chart} style={{ height }}>
      <ResponsiveContainer width="100%" height="100%">
        <AreaChart data={[...points]} margin={margin} accessibilityLayer={false}>
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis {...labelAxis} minTickGap={32} />
          <YAxis
            {...valueAxis}
            width={48}
            tickFormatter={formatAxis}
            domain={[(lowest: number) => Math.min(0, lowest), 'auto']}
          />
          <Tooltip
            isAnimationActive={false}
            content={({ payload }) => {
              const point = payload[0]?.payload as StepPoint | undefined;
              return point ? <Tip point={point} text={formatValue(point.value)} /> : null;
            }}
          />
          <Area
            type="stepAfter"
            dataKey="value"
            stroke="var(--chart-1)"
            strokeWidth={2}
            fill="var(--primary-soft)"
            isAnimationActive={false}
          />
        </AreaChart>
      </ResponsiveContainer>
    </div>
  );
}

function Tip({ point: { name, notes }, text }: { point: StepPoint; text: string }) {
  return (
    <div className={styles.tip}>
      <div className="t12 c3">{name}</div>
      <div className="b6">{text}</div>
      {notes.map((note) => (
        <div key={note}>{note}</div>
      ))}
    </div>
  );
}
