import { renderPart } from '@wayhouse/client/testing/render-part';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { useAnswerTo } from './use-answer-to.ts';

test('an answer is shown for its own question only, also when it arrives after the question changed', () => {
  const shown: (string | null)[] = [];
  let showForFirst: (answer: string) => void = () => expect.fail('No question was asked');
  function Form() {
    const [question, ask] = useState('first');
    const [doneCount, setDoneCount] = useState(0);
    const { answer, show } = useAnswerTo<string>({ question });
    shown[doneCount] = answer;
    const steps = [
      () => {
        showForFirst = show;
        show('early');
      },
      () => ask('second'),
      () => showForFirst('late'),
      () => ask('first'),
    ];
    // React renders again at once after a change during a render.
    if (doneCount < steps.length) {
      steps[doneCount]?.();
      setDoneCount(doneCount + 1);
    }
    return null;
  }
  renderPart(<Form />);
  expect(shown).toEqual([null, 'early', null, null, 'late']);
});
