/** Deprecated features that accounts use. Each server stores a use at most once an hour; `GET /me` lists them. */
import type { OutputOf } from '@wayhouse/contract/endpoint';
import type { partnerAccountEndpoints } from '@wayhouse/contract/partner/account';
import { deprecatedDays, deprecations } from '@wayhouse/contract/partner/deprecations';
import type { AppContext } from '../../context.ts';
import type { PartnerParts } from '../../http/partner/partner-parts.ts';
import { selectDeprecatedUses, upsertDeprecatedUse } from './deprecated-uses.store.ts';

const hourMs = 3_600_000;
const maxNoted = 10_000;

/** Returns a function for one server that stores uses in the background, each at most once an hour. */
export function noteDeprecatedUses(): PartnerParts['noteDeprecated'] {
  const noted = new Map<string, number>();
  return ({ db, clock, log }, { accountId, deprecations: used }) => {
    const at = clock.now();
    for (const { kind, name } of used) {
      const useKey = `${accountId} ${kind} ${name}`;
      if (at.getTime() - (noted.get(useKey) ?? 0) < hourMs) continue;
      if (noted.size >= maxNoted) noted.clear();
      noted.set(useKey, at.getTime());
      upsertDeprecatedUse(db, { account_id: accountId, kind, name, last_used_at: at }).catch((error) => {
        noted.delete(useKey);
        log.warn({ err: error }, 'a deprecated use could not be noted');
      });
    }
  };
}

type Uses = OutputOf<(typeof partnerAccountEndpoints)['GET /api/partner/v1/me']>['deprecated'];

/** The uses of the last 30 days, earliest end date first. */
export async function listDeprecatedUses({ db, clock }: AppContext, accountId: string): Promise<Uses> {
  const since = new Date(clock.now().getTime() - deprecatedDays * 24 * hourMs);
  const rows = await selectDeprecatedUses(db, accountId, since);
  return rows
    .flatMap(({ kind, name, last_used_at }) => {
      const match = deprecations.find((each) => each.kind === kind && each.name === name);
      return match ? [{ ...match, last_used_at: last_used_at.toISOString() }] : [];
    })
    .sort((a, b) => (a.sunset < b.sunset ? -1 : 1));
}
