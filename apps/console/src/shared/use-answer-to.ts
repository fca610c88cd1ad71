import { useState } from 'react';

/**
 * Keeps the answer to the question that a form asks. `show` stores an answer to the question of the render that
 * returned `show`. `answer` is null while the form asks another question, even if the answer arrives only then.
 */
export function useAnswerTo<Answer>(question: unknown): {
  answer: Answer | null;
  show: (answer: Answer | null) => void;
} {
  const key = JSON.stringify(question);
  const [shown, setShown] = useState<{ key: string; answer: Answer | null }>();
  return {
    answer: shown?.key === key ? shown.answer : null,
    show: (answer) => setShown({ key, answer }),
  };
}
