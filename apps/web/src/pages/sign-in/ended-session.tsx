import { EndedSession } from '../../features/identity/ended-session.tsx';
import { ensureTexts } from '../../shared/text/texts.ts';

/** Loads the texts of the dialog about an ended session. The root page loads this file only to show that dialog. */
export async function loadEndedSession() {
  await ensureTexts(['identity']);
  return { default: EndedSession };
}
