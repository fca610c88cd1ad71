/**
 * Ticks the steps of the quick start that the request log of a test key shows as done. The reader enters the key in
 * this tab. Without scripts or without a key the steps are plain text.
 */
import { readStored, writeStored } from '@wayhouse/client/storage';
import { testKeyName } from './test-key-name.ts';

const address = '/api/partner/v1/sandbox/steps';
const pauseMs = 3_000;

interface Step {
  step: string;
  seen_at: string | null;
  ms: number | null;
  problem: string | null;
}

type Texts = DOMStringMap;

export function followSteps(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-follow]');
  const input = form?.querySelector('input');
  const status = form?.querySelector<HTMLElement>('[role="status"]');
  if (!form || !input || !status) return;
  form.hidden = false;
  const showStatus = (text: string | undefined): void => {
    status.textContent = text ?? '';
  };
  /** Number of keys entered so far. When it grows, the polling with the previous key ends. */
  let run = 0;
  const follow = (key: string): void => {
    run += 1;
    const thisRun = run;
    if (!key.startsWith('wh_test_')) {
      showStatus(form.dataset.refused);
      return;
    }
    writeStored(testKeyName, key, 'session');
    showStatus(form.dataset.following);
    const poll = async (): Promise<void> => {
      if (thisRun !== run) return;
      // A hidden tab only waits until it is shown again.
      const shouldContinue =
        document.hidden || (await updateSteps(key, form.dataset, showStatus, () => thisRun === run));
      if (shouldContinue) setTimeout(() => void poll(), pauseMs);
    };
    void poll();
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    follow(input.value.trim());
  });
  const storedKey = readStored<string>(testKeyName, 'session');
  if (!storedKey) return;
  input.value = storedKey;
  follow(storedKey);
}

/**
 * Reads the log and marks the steps. Returns false when all steps are done, the key is refused, or another key was
 * entered meanwhile.
 */
async function updateSteps(
  key: string,
  texts: Texts,
  showStatus: (text: string | undefined) => void,
  isCurrent: () => boolean,
): Promise<boolean> {
  const answer = await fetch(address, { headers: { authorization: `Bearer ${key}` } }).catch(() => undefined);
  const body = answer?.ok ? ((await answer.json()) as { steps: Step[] }) : undefined;
  if (!isCurrent()) return false;
  // No answer, a request to wait, or a server error: try again.
  if (!answer || answer.status === 429 || answer.status >= 500) return true;
  if (!body) {
    showStatus(texts.unknown);
    return false;
  }
  const { steps } = body;
  const next = steps.find(({ seen_at: at }) => at === null);
  for (const step of steps) markStep(step, step === next, texts);
  showStatus(next ? texts.following : texts.done);
  return next !== undefined;
}

function markStep({ step, seen_at: at, ms, problem }: Step, isNext: boolean, texts: Texts): void {
  const item = document.querySelector<HTMLElement>(`li[data-step="${step}"]`);
  const line = item?.querySelector<HTMLElement>('[data-seen]');
  if (!item || !line) return;
  item.dataset.state = at ? 'done' : isNext ? 'next' : 'later';
  line.hidden = !at && !problem;
  const time = at ? new Date(at).toLocaleTimeString(document.documentElement.lang) : '';
  const text = at
    ? (texts.seen ?? '').replace('{time}', time).replace('{ms}', String(ms ?? 0))
    : (texts.failed ?? '').replace('{code}', problem ?? '');
  if (line.textContent !== text) line.textContent = text;
}
