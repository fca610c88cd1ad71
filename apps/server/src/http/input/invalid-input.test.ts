import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type ServerTextKey, serverText2 } from '@wayhouse/i18n/server-texts';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { invalidInput } from './invalid-input.ts';

const errorsOf = (schema: z.ZodType, input: unknown): (string | undefined)[] => {
  const { error } = schema.safeParse(input);
  return error ? (invalidInput(error, input).details.fields ?? []).map(({ key }) => key) : [];
};

describe('messages of invalid fields', () => {
  test('every text key for a field that the contract names has a text in both languages', () => {
    const contract = path.join(import.meta.dirname, '../../../../../packages/contract/src');
    const files = readdirSync(contract, { recursive: true, encoding: 'utf8' });
    const keys = files
      .filter((file) => file.endsWith('.ts'))
      .flatMap(
        (file) => readFileSync(path.join(contract, file), 'utf8').match(/(?<=')fields\.\w+(?=')/g) ?? [],
      );
    expect(keys.length).toBeGreaterThan(50);
    for (const key of new Set(keys)) {
      const { en, zh } = serverText2(key as ServerTextKey);
      expect([key, en.length > 0, zh.length > 0]).toEqual([key, true, true]);
    }
  });

  test.each([
    [z.string(), 1],
    [z.int(), 'x'],
    [z.int(), 1.5],
    [z.boolean(), 'x'],
    [z.array(z.string()), {}],
    [z.strictObject({}), []],
    [z.record(z.string(), z.string()), 'x'],
    [z.tuple([z.number()]), 'x'],
    [z.null(), 'x'],
    [z.union([z.string(), z.int()]), true],
    [z.record(z.string().regex(/^a$/), z.string()), { b: 'x' }],
  ])('an invalid value of any kind gets one message (%#)', (schema, input) => {
    for (const key of errorsOf(schema, input)) expect(serverText2(key as ServerTextKey).en).toMatch(/\w/);
    expect(errorsOf(schema, input)).toHaveLength(1);
  });
});
