/** Records that a person completed a lesson, which the server has seen in the data; at the real time. */
import type { TrainingLesson } from '@wayhouse/contract/account/training-lessons';
import { realClock } from '../../../platform/clock.ts';
import type { TrainingCtx } from './enter-training.ts';
import { insertLesson } from './trainees.store.ts';

export async function noteLesson(ctx: TrainingCtx, lesson: TrainingLesson): Promise<void> {
  await insertLesson(ctx.db, { userId: ctx.personId, lesson, at: realClock(ctx.clock).now() });
}
