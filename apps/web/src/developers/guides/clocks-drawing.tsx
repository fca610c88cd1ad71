import type { ShellKey, Words } from '../words.ts';
import styles from './guides.module.css';

/** Start of the drawing and the deadline, both in UTC, and the number of hours that the drawing shows. */
const start = Date.UTC(2026, 11, 12, 0);
const deadline = Date.UTC(2026, 11, 13, 4);
const shownHours = 60;
const laneHeight = 34;
/** From the top of one lane to the top of the next. */
const laneStep = laneHeight + 8;
const [left, width, top] = [190, 700, 76];

const lanes: readonly { text: ShellKey; zone: string; offset: number }[] = [
  { text: 'clock.hotel', zone: 'Pacific/Honolulu', offset: -10 },
  { text: 'clock.utc', zone: 'UTC', offset: 0 },
  { text: 'clock.desk', zone: 'Asia/Shanghai', offset: 8 },
  { text: 'clock.guest', zone: 'Pacific/Kiritimati', offset: 14 },
];

const hourMs = 3_600_000;
const xOf = (instant: number) => left + ((instant - start) / (shownHours * hourMs)) * width;
const windows = [
  { text: 'clock.free', from: start, to: deadline, style: styles.free },
  { text: 'clock.first', from: deadline, to: deadline + 24 * hourMs, style: styles.partly },
  { text: 'clock.all', from: deadline + 24 * hourMs, to: start + shownHours * hourMs, style: styles.wholly },
] as const;

/** One deadline in four time zones: a row per zone with alternating days, and one line through all rows. */
export function ClocksDrawing({ words }: { words: Words }) {
  const height = top + lanes.length * laneStep + 4;
  const x = xOf(deadline);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll the drawing in a narrow window.
    <figure className={styles.clocks} tabIndex={0}>
      <svg viewBox={`0 0 900 ${height}`} role="img" aria-label={words.say('clock.alt')}>
        <text x="0" y="24" className={styles.laneName}>
          {words.say('clock.rule')}
        </text>
        {windows.map(({ text, from, to, style }) => (
          <g key={text}>
            <rect x={xOf(from)} y="14" width={xOf(to) - xOf(from) - 3} height="10" rx="5" className={style} />
            <text x={xOf(from) + 2} y="46" className={styles.laneDay}>
              {words.say(text)}
            </text>
          </g>
        ))}
        {lanes.map((lane, index) => (
          <Lane key={lane.zone} {...lane} y={top + index * laneStep} words={words} />
        ))}
        <path d={`M${x} 12V${height}`} className={styles.deadline} />
        {lanes.map((lane, index) => (
          <Pill key={lane.zone} {...lane} isFirst={index === 0} y={top + index * laneStep} words={words} />
        ))}
        {/* The arch at the top of the line of the deadline. */}
        <path d={`M${x - 6} 26v-9a6 6 0 0 1 12 0v9z`} className={styles.deadlineMark} />
      </svg>
    </figure>
  );
}

type LaneProps = (typeof lanes)[number] & { y: number; words: Words };

function Lane({ text, offset, y, words }: LaneProps) {
  // The instant of local midnight at the start of a day; day 0 is 11 December.
  const startOfDay = (index: number) => Date.UTC(2026, 11, 11 + index) - offset * hourMs;
  const days = [0, 1, 2, 3, 4].filter(
    (index) => startOfDay(index + 1) > start && startOfDay(index) < start + shownHours * hourMs,
  );
  return (
    <g>
      <text x="0" y={y + 22} className={styles.laneName}>
        {words.say(text)}
      </text>
      {days.map((index) => {
        const from = Math.max(left, xOf(startOfDay(index)));
        const to = Math.min(left + width, xOf(startOfDay(index + 1)));
        // The label of a day is hidden when its day is too narrow, or when the pill of the deadline covers it.
        const [labelStart, labelEnd] = [from + 8, from + 92];
        const isCovered = labelStart < xOf(deadline) + 158 && labelEnd > xOf(deadline) - 4;
        const isHidden = to - from < 100 || isCovered;
        return (
          <g key={index}>
            <rect
              x={from}
              y={y}
              width={to - from}
              height={laneHeight}
              className={index % 2 ? styles.evenDay : styles.oddDay}
            />
            {!isHidden && (
              <text x={labelStart} y={y + 22} className={styles.laneDay}>
                {dayText(Date.UTC(2026, 11, 11 + index), words)}
              </text>
            )}
          </g>
        );
      })}
    </g>
  );
}

function Pill({ zone, isFirst, y, words }: LaneProps & { isFirst: boolean }) {
  const x = xOf(deadline) + 6;
  const format = {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  } as const;
  const tag = words.lang === 'zh' ? 'zh-CN' : 'en-GB';
  const text = new Intl.DateTimeFormat(tag, { ...format, hourCycle: 'h23', timeZone: zone }).format(deadline);
  return (
    <g>
      <rect
        x={x}
        y={y + 5}
        width="148"
        height="24"
        rx="12"
        className={isFirst ? styles.pillFirst : styles.pill}
      />
      <text x={x + 74} y={y + 21} className={isFirst ? styles.pillTextFirst : styles.pillText}>
        {text}
      </text>
    </g>
  );
}

function dayText(day: number, { lang }: Words): string {
  const format = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(lang === 'zh' ? 'zh-CN' : 'en-GB', format).format(day);
}
