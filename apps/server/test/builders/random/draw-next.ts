/** Chosen results of `crypto.randomInt`, so that a test draws a number that is taken. */
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { vi } from 'vitest';

/** Makes `numbers` the next results of `crypto.randomInt`; later results are random again. */
export function drawNext(...numbers: number[]): void {
  const random = crypto.randomInt;
  vi.spyOn(crypto, 'randomInt').mockImplementation(
    ((max: number) => numbers.shift() ?? random(max)) as never,
  );
  syncBuiltinESMExports();
}

/** For after each test: all results are random again. */
export function drawAtRandom(): void {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
}
