import { IconCircleCheck, IconCircleDashed, IconCircleMinus, IconCircleX } from '@tabler/icons-react';
import type { PairFinding } from '@wayhouse/contract/console/supply/mapping-choices';
import type { HotelPair } from '@wayhouse/contract/console/supply/mapping-desk';
import { sourceName } from '@wayhouse/i18n/source-name';
import { Badge, type Tone } from '@wayhouse/ui/badge';
import { useI18n } from '@wayhouse/ui/i18n';
import type { IconType } from '@wayhouse/ui/icon';
import { type Column, DataTable } from '@wayhouse/ui/table/data-table';
import type { CSSProperties } from 'react';
import { Letter } from './letter.tsx';
import styles from './mapping.module.css';
import { markDifferences } from './mark-differences.ts';
import { distanceOf, unitOf } from './pair-map.tsx';

type Fact = HotelPair['facts'][number];

const looks: Record<PairFinding, { icon: IconType; tone: Tone }> = {
  same: { icon: IconCircleCheck, tone: 'success' },
  close: { icon: IconCircleDashed, tone: 'warning' },
  differs: { icon: IconCircleX, tone: 'danger' },
  missing: { icon: IconCircleMinus, tone: 'neutral' },
};

/** The weight, in log odds, that fills one half of the bar. */
const fullWeight = 8;
/** The bar begins in its middle, so that each side has half of the width. */
const halfBarPercent = 50;
/** Facts whose texts are compared, to mark the differing letters. */
const comparedFields = new Set(['name', 'name_zh', 'address', 'postcode', 'phone', 'web']);

/**
 * Explains the score: each fact with both values, the result of their comparison, and its weight. The weight
 * tells how much the fact speaks for or against both records being one hotel.
 */
export function FactsTable({ pair }: { pair: HotelPair }) {
  const { t } = useI18n();
  const columns: Column<Fact>[] = [
    {
      head: t('console.mapping.why'),
      isRowHead: true,
      className: styles.factName,
      cell: (fact) => t(`console.mapping.field.${fact.field}`),
    },
    {
      head: t('console.mapping.ours'),
      labeled: true,
      renderHead: () => <SideHead side="ours" text={t('console.mapping.ours')} />,
      cell: (fact) => fact.ours || '–',
    },
    {
      head: sourceName(pair.source),
      labeled: true,
      renderHead: () => <SideHead side="theirs" text={sourceName(pair.source)} />,
      cell: (fact) => <TheirValue fact={fact} />,
    },
    {
      head: t('console.mapping.finding'),
      labeled: true,
      cell: (fact) => <Finding fact={fact} distance={pair.distance} />,
    },
    {
      head: t('console.mapping.weight'),
      labeled: true,
      cell: (fact) => <Weight weight={fact.weight} />,
    },
  ];
  return (
    <div className={styles.facts}>
      <DataTable
        label={t('console.mapping.why')}
        caption={t('console.mapping.why')}
        density="compact"
        columns={columns}
        rows={pair.facts}
        keyOf={(fact) => fact.field}
      />
    </div>
  );
}

function SideHead({ side, text }: { side: 'ours' | 'theirs'; text: string }) {
  return (
    <span className="row g8">
      <Letter side={side} /> {text}
    </span>
  );
}

function TheirValue({ fact: { field, ours, theirs } }: { fact: Fact }) {
  if (theirs === '') return '–';
  if (!comparedFields.has(field)) return theirs;
  return markDifferences(theirs, ours).map((piece, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text have no id
    piece.differs ? <mark key={index}>{piece.text}</mark> : <span key={index}>{piece.text}</span>,
  );
}

function Finding({ fact: { field, finding }, distance }: { fact: Fact; distance: number | null }) {
  const { t } = useI18n();
  const { icon, tone } = looks[finding];
  return (
    <Badge icon={icon} tone={tone}>
      {field === 'position' && distance !== null
        ? t(`console.mapping.distance.${unitOf(distance)}`, distanceOf(distance))
        : t(`console.mapping.finding.${finding}`)}
    </Badge>
  );
}

function sideOf(weight: number): 'none' | 'for' | 'against' {
  if (weight === 0) return 'none';
  return weight < 0 ? 'against' : 'for';
}

function Weight({ weight }: { weight: number }) {
  const { t } = useI18n();
  const share = Math.min(1, Math.abs(weight) / fullWeight) * halfBarPercent;
  const side = sideOf(weight);
  // The text of `none` has no place for a number.
  const text = t(`console.mapping.weight_${side}`, { weight: Math.abs(weight).toFixed(1) });
  return (
    <span className={styles.weight} data-side={side} title={text}>
      <span className="vh">{text}</span>
      <i style={{ '--share': `${share}%` } as CSSProperties} aria-hidden="true" />
    </span>
  );
}
