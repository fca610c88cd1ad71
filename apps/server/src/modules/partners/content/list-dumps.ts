/** `GET /content/dumps`, and the download by a signed link. */

import { timingSafeEqual } from 'node:crypto';
import { Readable } from 'node:stream';
import type { OutputOf } from '@wayhouse/contract/endpoint';
import type { DumpKind, partnerContentFeedEndpoints } from '@wayhouse/contract/partner/content-feed';
import type { AppContext } from '../../../context.ts';
import type { PartnerCtx, PartnerParts } from '../../../http/partner/partner-parts.ts';
import { realClock } from '../../../platform/clock.ts';
import { appError } from '../../../platform/errors.ts';
import { siteAddress } from '../../../platform/process/site-address.ts';
import { selectDump, selectNewestDumps } from './dumps.store.ts';

type Call = (typeof partnerContentFeedEndpoints)['GET /api/partner/v1/content/dumps'];

const linkMs = 3_600_000;
const filesPath = '/api/partner/v1/content/dumps';

/** The newest finished dump of each kind, with a download link for an hour. */
export async function listDumps(ctx: PartnerCtx): Promise<OutputOf<Call>> {
  // The real time decides even for a test key, because the clock of its account may be months ahead.
  const until = realClock(ctx.clock).now().getTime() + linkMs;
  const rows = await selectNewestDumps(ctx.db);
  return {
    dumps: rows.map((row) => ({
      kind: row.kind as DumpKind,
      version: row.version,
      at: row.created_at.toISOString(),
      rows: row.row_count ?? 0,
      bytes: row.bytes ?? 0,
      sha256: row.sha256 ?? '',
      sequence: row.sequence ?? 0,
      url: `${siteAddress(ctx.config)}${filesPath}/${tokenOf(ctx, row.id, until)}`,
      url_expires_at: new Date(until).toISOString(),
    })),
  };
}

/** The link is the permission, so the download needs no key. Errors: those of `idOf`; not_found for a deleted file. */
export function serveDumps({ app, context }: PartnerParts): void {
  app.get(`${filesPath}/:link`, { config: { rate: 'anonymous' } }, async (request, reply) => {
    const id = idOf(context, (request.params as { link: string }).link);
    const dump = await selectDump(context.db, id);
    const file = dump?.done_at ? await context.files.read(id) : undefined;
    if (!dump || !file) throw appError('request.not_found');
    return reply
      .header('cache-control', 'private, no-store')
      .header('content-length', String(dump.bytes))
      .header('content-disposition', `attachment; filename="wayhouse-${dump.kind}-${dump.version}.jsonl.zst"`)
      .type('application/zstd')
      .send(Readable.from(file));
  });
}

/** The token of a download link: the id, the end of its validity, and a keyed hash of both. */
function tokenOf(ctx: Pick<AppContext, 'vault'>, id: string, until: number): string {
  return `${id}.${until}.${ctx.vault.mac(macText(id, until)).toString('base64url')}`;
}

const macText = (id: string, until: number): string => `dump ${id} ${until}`;

/** The id of a link's dump. Throws not_found for an altered link, link_expired after an hour. */
function idOf(ctx: Pick<AppContext, 'vault' | 'clock'>, link: string): string {
  const [id = '', until = '', mac = ''] = link.split('.');
  const signature = Buffer.from(mac, 'base64url');
  const isEqual = (expected: Buffer): boolean =>
    signature.length === expected.length && timingSafeEqual(signature, expected);
  if (!ctx.vault.macs(macText(id, Number(until))).some(isEqual)) throw appError('request.not_found');
  if (ctx.clock.now().getTime() > Number(until)) throw appError('partners.link_expired');
  return id;
}
