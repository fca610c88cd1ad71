/** The rooming list of a group (product.md section 9). */
import { z } from 'zod';
import { instant, text2 } from '../schemas.ts';

export const roomingFields = ['room', 'last_name', 'first_name', 'type', 'age', 'note'] as const;

/**
 * One guest as typed or read from a file. All fields are texts, so that invalid values can be returned for correction.
 */
export const roomingRow = z.strictObject({
  room: z.string().max(60),
  last_name: z.string().max(120),
  first_name: z.string().max(120),
  type: z.string().max(30),
  age: z.string().max(10),
  note: z.string().max(200),
});
export type RoomingRow = z.output<typeof roomingRow>;

export const rooming = z.object({
  /** Version of the rows: how often they were saved. */
  version: z.int(),
  /** The rooms of the rooming list, numbered from 1. */
  rooms: z.array(z.object({ room: z.int(), name: text2, sleeps: z.int() })),
  rows: z.array(
    roomingRow.extend({
      row: z.int(),
      errors: z.array(z.object({ field: z.enum(roomingFields), code: z.string(), message: text2 })),
    }),
  ),
  good: z.int(),
  bad: z.int(),
  /** Rooms without an adult in a valid row. */
  empty_rooms: z.array(z.int()),
  complete: z.boolean(),
  sent_at: instant.optional(),
});
export type Rooming = z.output<typeof rooming>;
