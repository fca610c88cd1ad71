/**
 * Ticks the steps of the quick start that the request log of a test key shows as done. The reader enters the key in
 * this tab. Without scripts or without a key the steps are plain text.
 */
import { readStored, writeStored } from '@wayhouse/client/storage';
import { testKeyName } from '../test-key-name.ts';

const address = '/api/partner/v1/sandbox/steps';
const pauseMs = 3_000;

interface Step {
  step: string;
  seen_at: string | null;
  ms: number | null;
  problem: string | null;
}

interface Steps {
  steps: Step[];
}

interface Problem {
  code: string;
  message: { en: string; zh: string };
}

type Texts = DOMStringMap;

interface Follower {
  texts: Texts;
  showStatus: (text: string | undefined) => void;
  /** False after another key was entered. */
  isCurrent: () => boolean;
}

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
  let keysEntered = 0;
  const follow = (key: string): void => {
    keysEntered += 1;
    const keyNumber = keysEntered;
    const isCurrent = (): boolean => keyNumber === keysEntered;
    if (!key.startsWith('wh_test_')) {
      showStatus(form.dataset.refused);
      return;
    }
    writeStored(testKeyName, key, 'session');
    showStatus(form.dataset.following);
    const poll = async (): Promise<void> => {
      if (!isCurrent()) return;
      // A hidden tab only waits until it is shown again.
      const shouldContinue =
        document.hidden || (await updateSteps(key, { texts: form.dataset, showStatus, isCurrent }));
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
 * Reads the log, marks the steps and shows the status. Returns false when the polling must end: all steps are done, the
 * key is refused, or another key was entered meanwhile.
 */
async function updateSteps(key: string, { texts, showStatus, isCurrent }: Follower): Promise<boolean> {
  const answer = await fetch(address, { headers: { authorization: `Bearer ${key}` } }).catch(() => undefined);
  const body = answer?.ok ? ((await answer.json().catch(() => undefined)) as Steps | undefined) : undefined;
  if (!isCurrent()) return false;
  // Tries again without an answer, and after an incomplete one, a request to wait or a server error.
  const shouldRetry = !answer || (answer.ok && !body) || answer.status === 429 || answer.status >= 500;
  if (shouldRetry) return true;
  if (!body) {
    const refusal = await refusalOf(answer, texts);
    if (isCurrent()) showStatus(refusal);
    return false;
  }
  const { steps } = body;
  const next = steps.find(({ seen_at: at }) => at === null);
  for (const step of steps) markStep(step, step === next, texts);
  showStatus(next ? texts.following : texts.done);
  return next !== undefined;
}

/** The reason of a refusal. A key may also require signed calls, or calls from certain networks. */
async function refusalOf(answer: Response, texts: Texts): Promise<string | undefined> {
  const problem = (await answer.json().catch(() => undefined)) as Problem | undefined;
  if (!problem?.message || problem.code === 'unauthenticated') return texts.unknown;
  return problem.message[document.documentElement.lang.startsWith('zh') ? 'zh' : 'en'];
}

function markStep({ step, seen_at: at, ms, problem }: Step, isNext: boolean, texts: Texts): void {
  const item = document.querySelector<HTMLElement>(`li[data-step="${step}"]`);
  const remark = item?.querySelector<HTMLElement>('[data-seen]');
  if (!item || !remark) return;
  const openState = isNext ? 'next' : 'later';
  item.dataset.state = at ? 'done' : openState;
  remark.hidden = !at && !problem;
  const time = at ? new Date(at).toLocaleTimeString(document.documentElement.lang) : '';
  const text = at
    ? (texts.seen ?? '').replace('{time}', time).replace('{ms}', String(ms ?? 0))
    : (texts.failed ?? '').replace('{code}', problem ?? '');
  if (remark.textContent !== text) remark.textContent = text;
}
