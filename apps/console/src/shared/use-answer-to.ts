import { useState } from 'react';

/**
 * The answer to the question that a form asks. It is null while the form has another question, also when the answer
 * arrives after that change. The `show` of a render stores the answer to the question of that render.
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
