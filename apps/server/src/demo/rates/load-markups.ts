/** Price tiers of the demo and their markups: defaults, and some by country, stars and hotel. */
import type { Client } from 'pg';
import { demoTiers } from '../price-tiers.ts';

interface Markup {
  tier: string;
  hotel?: string;
  stars?: number;
  country?: string;
  bp: number;
}

const demoMarkups: Markup[] = [
  { tier: 'standard', country: 'JP', bp: 1000 },
  { tier: 'standard', country: 'US', bp: 1400 },
  { tier: 'standard', stars: 5, bp: 1100 },
  { tier: 'standard', hotel: 'shanghai-001', bp: 900 },
  { tier: 'preferred', country: 'CN', bp: 600 },
  { tier: 'preferred', stars: 5, bp: 700 },
  { tier: 'preferred', hotel: 'lisbon-001', bp: 500 },
  { tier: 'guest', country: 'MV', bp: 1300 },
];

/** Inserts missing tiers and markups. */
export async function loadMarkups(client: Client): Promise<void> {
  const rows: Markup[] = [
    ...demoTiers.map(({ id, markupBp }) => ({ tier: id, bp: markupBp })),
    ...demoMarkups,
  ];
  for (const { id, name } of demoTiers) {
    await client.query(
      'insert into companies.price_tiers (id, name) values ($1, $2) on conflict do nothing',
      [id, name],
    );
  }
  for (const { tier, hotel, stars, country, bp } of rows) {
    await client.query(
      `insert into rates.markups (tier_id, hotel_id, stars, country_code, markup_bp)
       values ($1, $2, $3, $4, $5) on conflict do nothing`,
      [tier, hotel ?? null, stars ?? null, country ?? null, bp],
    );
  }
}
