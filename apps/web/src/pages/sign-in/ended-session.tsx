import { EndedSession } from '../../features/identity/ended-session.tsx';
import { ensureTexts } from '../../shared/text/texts.ts';

/** The dialog with its texts. The root page loads this file only for a reader whose session has ended. */
export async function loadEndedSession() {
  await ensureTexts(['identity']);
  return { default: EndedSession };
}
