/** Lessons of the training, in their order. Without zod, so that browsers can import it. */
export const trainingLessons = [
  'search',
  'book',
  'cancel_free',
  'cancel_late',
  'price_change',
  'sold_out',
  'wait',
] as const;
export type TrainingLesson = (typeof trainingLessons)[number];

/** Steps by which a person may move the clock of the practice account. */
export const clockSteps = ['hour', 'day', 'deadline'] as const;
export type ClockStep = (typeof clockSteps)[number];
