import { useState } from 'react';

/**
 * The answer to the question that a form asks. It is null once the form has another question, also when the answer
 * arrives after that change. `show` stores the answer to the question of the render that it belongs to.
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
