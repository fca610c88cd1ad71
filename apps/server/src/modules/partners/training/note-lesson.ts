/** Records, with the real time, that a person completed a lesson. The server decides this, not the client. */
import type { TrainingLesson } from '@wayhouse/contract/account/training-lessons';
import { realClock } from '../../../platform/clock.ts';
import type { TrainingCtx } from './enter-training.ts';
import { insertLesson } from './trainees.store.ts';

export async function noteLesson(ctx: TrainingCtx, lesson: TrainingLesson): Promise<void> {
  await insertLesson(ctx.db, { userId: ctx.personId, lesson, at: realClock(ctx.clock).now() });
}
