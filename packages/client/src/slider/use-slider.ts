import { signInLimits } from '@wayhouse/contract/sign-in-limits';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Call } from '../transport.ts';

export type Proof = { ticket: string; randstr: string };
/** `failed`: the server refused the position, or the check got no answer. `broken`: no puzzle could be loaded. */
export type SliderPhase = 'loading' | 'ready' | 'dragging' | 'checking' | 'passed' | 'failed' | 'broken';
type Puzzle = { challenge: string; background: string; piece: string; y: number };

const maxAttempts = 3;
const retryDelayMs = 700;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function loadImage(source: string): Promise<void> {
  const image = new Image();
  image.src = source;
  return image.decode();
}

async function loadPuzzle(call: Call, silent = false): Promise<Puzzle> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const answer = await call(
        'POST /api/v2/common/ticket',
        {},
        {
          quiet: true,
          // Only a failure of the last attempt is shown.
          silent: silent || attempt < maxAttempts,
        },
      );
      if (answer.code !== 0 || !answer.data) throw new Error(answer.message);
      await Promise.all([loadImage(answer.data.background), loadImage(answer.data.piece)]);
      return answer.data;
    } catch (error) {
      if (attempt >= maxAttempts) throw error;
      await pause(retryDelayMs * attempt);
    }
  }
}

/** A challenge is valid for five minutes. A puzzle that was loaded ahead is used for four minutes at most. */
const reuseMs = 4 * 60_000;
let nextPuzzle: { puzzle: Promise<Puzzle>; until: number } | null = null;

/** Loads the next puzzle before its dialog opens. The first dialog that opens uses that puzzle. */
export function loadPuzzleAhead(call: Call): void {
  if (nextPuzzle && performance.now() < nextPuzzle.until) return;
  const loading = { puzzle: loadPuzzle(call, true), until: performance.now() + reuseMs };
  nextPuzzle = loading;
  loading.puzzle.catch(() => {
    if (nextPuzzle === loading) nextPuzzle = null;
  });
}

function takePuzzle(call: Call): Promise<Puzzle> {
  const stored = nextPuzzle && performance.now() < nextPuzzle.until ? nextPuzzle.puzzle : null;
  nextPuzzle = null;
  return stored ? stored.catch(() => loadPuzzle(call)) : loadPuzzle(call);
}

/**
 * The states of the slider puzzle (specification section 2): load with retries, drag, check, and 800 ms of result. A
 * failed check loads a new picture. `onPassed` receives the proof for the call.
 */
export function useSlider(call: Call, onPassed: (proof: Proof) => void) {
  const [phase, setPhase] = useState<SliderPhase>('loading');
  const [puzzle, setPuzzle] = useState<Puzzle | null>(null);
  const [x, setX] = useState(0);
  /** The first `sliderTracePoints` movements of the piece: milliseconds since the first one, and position. */
  const trace = useRef<[ms: number, x: number][]>([]);
  const startedAt = useRef(0);
  /** Number of the current puzzle. Results of an earlier one, or after the dialog closed, are ignored. */
  const round = useRef(0);

  const renew = useCallback(async () => {
    const ownRound = ++round.current;
    setPhase('loading');
    try {
      const next = await takePuzzle(call);
      if (ownRound !== round.current) return;
      trace.current = [];
      setX(0);
      setPuzzle(next);
      setPhase('ready');
    } catch {
      if (ownRound === round.current) setPhase('broken');
    }
  }, [call]);

  useEffect(() => {
    void renew();
    return () => {
      round.current += 1;
    };
  }, [renew]);

  const move = (next: number) => {
    if (trace.current.length === 0) startedAt.current = performance.now();
    if (trace.current.length < signInLimits.sliderTracePoints)
      trace.current.push([Math.round(performance.now() - startedAt.current), next]);
    setX(next);
  };

  const check = async (position: number) => {
    if (!puzzle) return;
    const ownRound = round.current;
    setPhase('checking');
    const input = { challenge: puzzle.challenge, x: position, trace: trace.current };
    const answer = await call('POST /api/v2/common/ticket/verify', input, { quiet: true }).catch(() => null);
    if (ownRound !== round.current) return;
    const proof = answer?.code === 0 ? answer.data : undefined;
    setPhase(proof ? 'passed' : 'failed');
    await pause(signInLimits.sliderResultDelayMs);
    if (ownRound !== round.current) return;
    if (proof) onPassed(proof);
    else void renew();
  };

  return { phase, setPhase, puzzle, x, move, check, renew };
}
