/** Metrics of outside sources in Prometheus' text format (docs/suppliers.md explains them). */
import type { WatchedBedbank } from '../../ports/bedbank/watched-port.ts';

const breakerNumbers = { closed: 0, half_open: 1, open: 2 } as const;

/** Empty for a process without outside sources. */
export function supplyMetrics(bedbanks: readonly WatchedBedbank[] = []): string {
  if (bedbanks.length === 0) return '';
  const healths = bedbanks.map((bedbank) => ({
    source: `source="${bedbank.name}"`,
    health: bedbank.health(),
  }));
  const verbs = healths.flatMap(({ source, health }) =>
    health.verbs.map((verb) => ({ labels: `${source},verb="${verb.verb}"`, ...verb })),
  );
  const lines = [
    '# TYPE wayhouse_source_breaker gauge',
    ...healths.map(
      ({ source, health }) => `wayhouse_source_breaker{${source}} ${breakerNumbers[health.breaker]}`,
    ),
    '# TYPE wayhouse_source_calls_total counter',
    ...verbs.map(({ labels, calls }) => `wayhouse_source_calls_total{${labels}} ${calls}`),
    '# TYPE wayhouse_source_failures_total counter',
    ...verbs.map(({ labels, failures }) => `wayhouse_source_failures_total{${labels}} ${failures}`),
    '# TYPE wayhouse_source_p95_milliseconds gauge',
    ...verbs.map(({ labels, p95Ms }) => `wayhouse_source_p95_milliseconds{${labels}} ${p95Ms}`),
    '# TYPE wayhouse_source_searches_left gauge',
    ...healths.flatMap(({ source, health }) =>
      health.searchesLeft === null ? [] : [`wayhouse_source_searches_left{${source}} ${health.searchesLeft}`],
    ),
    '# TYPE wayhouse_source_hotels_left_total counter',
    ...healths.map(
      ({ source, health }) => `wayhouse_source_hotels_left_total{${source}} ${health.excluded.hotels}`,
    ),
    '# TYPE wayhouse_source_offers_left_total counter',
    ...healths.map(
      ({ source, health }) => `wayhouse_source_offers_left_total{${source}} ${health.excluded.offers}`,
    ),
    '# TYPE wayhouse_source_not_prepaid_total counter',
    ...healths.map(
      ({ source, health }) => `wayhouse_source_not_prepaid_total{${source}} ${health.excluded.notPrepaid}`,
    ),
  ];
  return `${lines.join('\n')}\n`;
}
