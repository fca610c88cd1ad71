import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import type { Ctx } from '../../../context.ts';
import { standingClock, testCtx } from '../identity.fixture.ts';
import { useTicket } from '../password/use-ticket.ts';
import { makeChallenge } from './make-challenge.ts';
import { verifyChallenge } from './verify-challenge.ts';

let database: TestDatabase;
let clock: ReturnType<typeof standingClock>;
let ctx: Ctx;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(() => {
  clock = standingClock();
  ctx = testCtx(database.db, { clock });
});

const sliderFailed = { key: 'identity.slider_failed' };

async function targetOf(challenge: string): Promise<number> {
  const row = await database.db
    .selectFrom('identity.slider_challenges')
    .select('target_x')
    .where('id', '=', challenge)
    .executeTakeFirstOrThrow();
  return row.target_x;
}

async function solve(): Promise<{ ticket: string; randstr: string }> {
  const { challenge } = await makeChallenge(ctx);
  return verifyChallenge(ctx, { challenge, x: await targetOf(challenge) });
}

describe('a challenge', () => {
  it('contains the height and the pictures, never the position of the gap', async () => {
    const answer = await makeChallenge(ctx);
    expect(Object.keys(answer).sort()).toEqual(
      ['background', 'challenge', 'expires_at', 'height', 'piece', 'size', 'width', 'y'].sort(),
    );
    expect(answer).toMatchObject({
      width: 310,
      height: 160,
      size: 50,
      expires_at: '2027-03-01T09:05:00.000Z',
    });
  });

  it('is solved at 9 px deviation and failed at 10 px', async () => {
    const nearChallenge = await makeChallenge(ctx);
    await expect(
      verifyChallenge(ctx, {
        challenge: nearChallenge.challenge,
        x: (await targetOf(nearChallenge.challenge)) - 9,
      }),
    ).resolves.toHaveProperty('ticket');
    const farChallenge = await makeChallenge(ctx);
    await expect(
      verifyChallenge(ctx, {
        challenge: farChallenge.challenge,
        x: (await targetOf(farChallenge.challenge)) + 10,
      }),
    ).rejects.toMatchObject(sliderFailed);
  });

  it('is used up by success', async () => {
    const { challenge } = await makeChallenge(ctx);
    const x = await targetOf(challenge);
    await verifyChallenge(ctx, { challenge, x });
    await expect(verifyChallenge(ctx, { challenge, x })).rejects.toMatchObject(sliderFailed);
  });

  it('allows two failures and is invalid after three', async () => {
    const failedTwice = await makeChallenge(ctx);
    const x = await targetOf(failedTwice.challenge);
    for (let i = 0; i < 2; i += 1) {
      await expect(
        verifyChallenge(ctx, { challenge: failedTwice.challenge, x: x + 40 }),
      ).rejects.toMatchObject(sliderFailed);
    }
    await expect(verifyChallenge(ctx, { challenge: failedTwice.challenge, x })).resolves.toHaveProperty(
      'randstr',
    );
    const failedThrice = await makeChallenge(ctx);
    const otherX = await targetOf(failedThrice.challenge);
    for (let i = 0; i < 3; i += 1) {
      await expect(
        verifyChallenge(ctx, { challenge: failedThrice.challenge, x: otherX + 40 }),
      ).rejects.toMatchObject(sliderFailed);
    }
    await expect(
      verifyChallenge(ctx, { challenge: failedThrice.challenge, x: otherX }),
    ).rejects.toMatchObject(sliderFailed);
  });

  it('ends after 5 minutes', async () => {
    const { challenge } = await makeChallenge(ctx);
    const x = await targetOf(challenge);
    clock.forward(300);
    await expect(verifyChallenge(ctx, { challenge, x })).rejects.toMatchObject(sliderFailed);
  });

  it('is bound to the IP address that requested it', async () => {
    const { challenge } = await makeChallenge(ctx);
    const x = await targetOf(challenge);
    await expect(verifyChallenge({ ...ctx, ip: '192.0.2.99' }, { challenge, x })).rejects.toMatchObject(
      sliderFailed,
    );
    await expect(verifyChallenge(ctx, { challenge, x })).resolves.toHaveProperty('ticket');
  });

  it('fails after many failures of its IP address, for 5 minutes and for this address only (L3)', async () => {
    const limited = { ...ctx.config.limits, sliderFailuresPerAddress: 4 };
    const from = { ...ctx, ip: '192.0.2.50', config: { ...ctx.config, limits: limited } };
    for (let i = 0; i < 4; i += 1) {
      const { challenge } = await makeChallenge(from);
      await expect(verifyChallenge(from, { challenge, x: 0 })).rejects.toMatchObject(sliderFailed);
    }
    const { challenge } = await makeChallenge(from);
    const answer = { challenge, x: await targetOf(challenge) };
    await expect(verifyChallenge(from, answer)).rejects.toMatchObject(sliderFailed);
    const other = await makeChallenge(ctx);
    const right = { challenge: other.challenge, x: await targetOf(other.challenge) };
    await expect(verifyChallenge(ctx, right)).resolves.toHaveProperty('ticket');
    clock.forward(300);
    const secondChallenge = await makeChallenge(from);
    const goodSolution = {
      challenge: secondChallenge.challenge,
      x: await targetOf(secondChallenge.challenge),
    };
    await expect(verifyChallenge(from, goodSolution)).resolves.toHaveProperty('ticket');
  });

  it('limits the successes of an IP address within five minutes, because a program can solve it too (L3)', async () => {
    const limited = { ...ctx.config.limits, sliderSolvedPerAddress: 3 };
    const from = { ...ctx, ip: '192.0.2.60', config: { ...ctx.config, limits: limited } };
    const answer = async (at: Ctx) => {
      const { challenge } = await makeChallenge(at);
      return verifyChallenge(at, { challenge, x: await targetOf(challenge) });
    };
    for (let i = 0; i < 3; i += 1) await expect(answer(from)).resolves.toHaveProperty('ticket');
    await expect(answer(from)).rejects.toMatchObject(sliderFailed);
    await expect(answer(ctx)).resolves.toHaveProperty('ticket');
    clock.forward(300);
    await expect(answer(from)).resolves.toHaveProperty('ticket');
  });

  it.each([
    [
      'runs backward in time',
      (x: number): [number, number][] => [
        [0, 0],
        [50, x / 2],
        [40, x],
      ],
      false,
    ],
    [
      'ends elsewhere',
      (x: number): [number, number][] => [
        [0, 0],
        [50, x / 2],
      ],
      false,
    ],
    [
      'goes by arrow keys',
      (x: number): [number, number][] => [
        [0, 10],
        [9, 20],
        [20, x - 2],
        [21, x],
      ],
      true,
    ],
  ])('whose trace %s is solved only if the trace is credible (L3)', async (_, draw, passes) => {
    const { challenge } = await makeChallenge(ctx);
    const x = await targetOf(challenge);
    const result = verifyChallenge(ctx, { challenge, x, trace: draw(x) });
    await (passes
      ? expect(result).resolves.toHaveProperty('ticket')
      : expect(result).rejects.toMatchObject(sliderFailed));
  });

  it('must have been issued by the server', async () => {
    await expect(verifyChallenge(ctx, { challenge: 'puz_unknown', x: 100 })).rejects.toMatchObject(
      sliderFailed,
    );
  });
});

describe('a ticket', () => {
  it('is valid once', async () => {
    const proof = await solve();
    await useTicket(ctx, proof);
    await expect(useTicket(ctx, proof)).rejects.toMatchObject(sliderFailed);
  });

  it('is valid for 2 minutes', async () => {
    const lateSolution = await solve();
    clock.forward(120);
    await expect(useTicket(ctx, lateSolution)).rejects.toMatchObject(sliderFailed);
    const earlySolution = await solve();
    clock.forward(119);
    await useTicket(ctx, earlySolution);
  });

  it('is bound to the IP address and to its random string', async () => {
    const proof = await solve();
    await expect(useTicket({ ...ctx, ip: '192.0.2.99' }, proof)).rejects.toMatchObject(sliderFailed);
    await expect(useTicket(ctx, { ...proof, randstr: 'other' })).rejects.toMatchObject(sliderFailed);
    await useTicket(ctx, proof);
  });

  it('is stored as a hash', async () => {
    const proof = await solve();
    const rows = await database.db.selectFrom('identity.slider_tickets').selectAll().execute();
    const storedText = JSON.stringify(rows.map((row) => [row.ticket_hash.toString('utf8'), row.randstr]));
    expect(storedText).not.toContain(proof.ticket);
    expect(storedText).not.toContain(proof.randstr);
  });

  it('may be any text when the slider is off', async () => {
    await useTicket({ ...ctx, config: { ...ctx.config, slider: 'off' } }, { ticket: 'x', randstr: 'y' });
    await expect(useTicket(ctx, { ticket: 'x', randstr: 'y' })).rejects.toMatchObject(sliderFailed);
  });
});
