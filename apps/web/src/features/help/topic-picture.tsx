import { money } from '@wayhouse/i18n/format';
import { useI18n } from '@wayhouse/ui/i18n';
import type { ReactNode } from 'react';
import styles from './help.module.css';
import type { Topic } from './topics.ts';

/** Draws a screen of the product for the topic, in the reader's language and theme. */
export function TopicPicture({ topic }: { topic: Topic }) {
  const { t } = useI18n();
  const Drawing = { registration: Registration, orders: Order, hotels: HotelCard }[topic.id];
  return (
    <svg
      className={styles.picture}
      viewBox="0 0 720 260"
      role="img"
      aria-label={t(`help.${topic.id}.picture`)}
    >
      <rect width="720" height="260" rx="16" fill="var(--sunken)" stroke="var(--line)" />
      <Drawing />
    </svg>
  );
}

const exampleOrderNo = 'WH26120412345678';

type BoxProps = { x: number; y: number; w: number; h: number; fill?: string; line?: string; r?: number };

function Box({ x, y, w, h, fill = 'var(--surface)', line = 'var(--line-2)', r = 8 }: BoxProps) {
  return <rect x={x} y={y} width={w} height={h} rx={r} fill={fill} stroke={line} strokeWidth="1.5" />;
}

type WordProps = {
  x: number;
  y: number;
  fill?: string;
  bold?: boolean;
  middle?: boolean;
  children: ReactNode;
};

function Word({ x, y, fill = 'var(--text)', bold, middle, children }: WordProps) {
  return (
    <text
      x={x}
      y={y}
      fill={fill}
      fontSize="14"
      fontWeight={bold ? 600 : 400}
      textAnchor={middle ? 'middle' : undefined}
    >
      {children}
    </text>
  );
}

/** A gray bar that stands for a line of text. */
function Bar({ x, y, w }: { x: number; y: number; w: number }) {
  return <rect x={x} y={y} width={w} height="8" rx="4" fill="var(--fill-2)" />;
}

/** A stop of the drawn timeline. */
function Stop({ x, y, state }: { x: number; y: number; state: 'done' | 'now' | 'next' }) {
  const fill = { done: 'var(--primary)', now: 'var(--lantern)', next: 'var(--surface)' }[state];
  const line = state === 'next' ? 'var(--line-field)' : 'var(--primary)';
  return (
    <path d={`M${x - 8} ${y + 10}v-12a8 8 0 0 1 16 0v12z`} fill={fill} stroke={line} strokeWidth="1.5" />
  );
}

function Registration() {
  const { t } = useI18n();
  const kinds = ['corporate', 'guest', 'family'] as const;
  return (
    <>
      {kinds.map((kind, index) => (
        <g key={kind}>
          <Box
            x={32 + index * 132}
            y={28}
            w={120}
            h={64}
            fill={index === 0 ? 'var(--primary-soft)' : 'var(--surface)'}
            line={index === 0 ? 'var(--primary)' : 'var(--line-2)'}
          />
          <Word x={92 + index * 132} y={65} bold={index === 0} middle>
            {t(`help.draw.${kind}`)}
          </Word>
        </g>
      ))}
      {[108, 148].map((y) => (
        <g key={y}>
          <Box x={32} y={y} w={186} h={30} line="var(--line-field)" />
          <Box x={230} y={y} w={186} h={30} line="var(--line-field)" />
          <Bar x={44} y={y + 11} w={90} />
          <Bar x={242} y={y + 11} w={110} />
        </g>
      ))}
      <Box x={32} y={194} w={384} h={38} fill="var(--primary)" line="var(--primary)" />
      <Word x={224} y={218} fill="var(--on-primary)" bold middle>
        {t('help.draw.submit')}
      </Word>
      <path d="M484 66v130" stroke="var(--primary-line)" strokeWidth="2" strokeDasharray="7 6" />
      <Stop x={484} y={60} state="done" />
      <Stop x={484} y={126} state="now" />
      <Stop x={484} y={192} state="next" />
      <Word x={508} y={66} bold>
        {t('help.draw.submitted')}
      </Word>
      <Word x={508} y={132} bold>
        {t('help.draw.review')}
      </Word>
      <Word x={508} y={198}>
        {t('help.draw.approved')}
      </Word>
    </>
  );
}

function Order() {
  const { t } = useI18n();
  return (
    <>
      <Word x={32} y={48} bold>
        {exampleOrderNo}
      </Word>
      <Box x={214} y={30} w={104} h={28} r={14} fill="var(--success-soft)" line="var(--success-line)" />
      <Word x={266} y={49} fill="var(--success-text)" bold middle>
        {t('help.draw.confirmed')}
      </Word>
      <Box x={328} y={30} w={84} h={28} r={14} line="var(--success-line)" />
      <Word x={370} y={49} fill="var(--success-text)" middle>
        {t('help.draw.paid')}
      </Word>
      <path d="M48 96h600" stroke="var(--primary-line)" strokeWidth="2" strokeDasharray="8 6" />
      {[48, 198, 348].map((x) => (
        <Stop key={x} x={x} y={92} state="done" />
      ))}
      <Stop x={498} y={92} state="now" />
      <Stop x={648} y={92} state="next" />
      <Box x={32} y={130} w={430} h={102} r={12} />
      <rect x="44" y="142" width="104" height="78" rx="8" fill="var(--primary-soft-2)" />
      <path d="M84 220v-34a12 12 0 0 1 24 0v34z" fill="var(--lantern)" />
      <Bar x={166} y={150} w={170} />
      <Bar x={166} y={170} w={220} />
      <Word x={166} y={212} fill="var(--success-text)" bold>
        {t('help.draw.free')}
      </Word>
      <Box x={486} y={130} w={202} h={40} fill="var(--primary)" line="var(--primary)" />
      <Word x={587} y={155} fill="var(--on-primary)" bold middle>
        {t('help.draw.voucher')}
      </Word>
      <Box x={486} y={182} w={202} h={40} />
      <Word x={587} y={207} middle>
        {t('help.draw.cancel')}
      </Word>
    </>
  );
}

function HotelCard() {
  const { t } = useI18n();
  const rates = [
    { y: 96, sum: '578.40', words: t('help.draw.fixed'), tone: 'var(--text-3)' },
    { y: 164, sum: '658.80', words: t('help.draw.free'), tone: 'var(--success-text)' },
  ];
  return (
    <>
      <Box x={32} y={28} w={656} h={204} r={12} />
      <rect x="44" y="40" width="216" height="180" rx="8" fill="var(--primary-soft-2)" />
      <path
        d="M44 172l60-52 44 36 48-44 64 60v40a8 8 0 0 1-8 8H52a8 8 0 0 1-8-8z"
        fill="var(--primary-line)"
      />
      <path d="M120 220v-72l32-22 32 22v72z" fill="var(--surface)" stroke="var(--line-2)" />
      <path d="M140 220v-30a12 12 0 0 1 24 0v30z" fill="var(--lantern)" />
      <rect x="280" y="44" width="180" height="12" rx="6" fill="var(--line-field)" />
      <Bar x={280} y={68} w={240} />
      {rates.map((rate, index) => (
        <g key={rate.sum}>
          <Box x={280} y={rate.y} w={396} h={56} fill="var(--sunken)" line="var(--line)" />
          <Word x={296} y={rate.y + 33} fill={rate.tone} bold={index === 1}>
            {rate.words}
          </Word>
          {index === 0 && (
            <Word x={436} y={rate.y + 22} fill="var(--lantern-text)" bold>
              {t('help.draw.lowest')}
            </Word>
          )}
          <Word x={436} y={rate.y + (index === 0 ? 42 : 33)} bold>
            {money(rate.sum)}
          </Word>
          <Box x={566} y={rate.y + 10} w={98} h={36} fill="var(--primary)" line="var(--primary)" />
          <Word x={615} y={rate.y + 33} fill="var(--on-primary)" bold middle>
            {t('help.draw.book')}
          </Word>
        </g>
      ))}
    </>
  );
}
