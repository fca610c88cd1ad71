import { IconLock } from '@tabler/icons-react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import styles from './button.module.css';
import { Button, IconButton } from './button.tsx';

test.each([
  ['over the text of a button without an icon', undefined, true],
  ['in the place of the icon', IconLock, false],
])('the spinner of a busy button lies %s, so the button keeps its width', (_, icon, isOverText) => {
  const html = renderToString(
    <Button busy icon={icon}>
      Book
    </Button>,
  );
  expect(html.includes(styles.overText ?? 'none')).toBe(isOverText);
  expect(html.match(/<svg/g)).toHaveLength(1);
  expect(html).toContain('Book');
});

test('the tooltip of an icon button is its label, also when no title is known', () => {
  const html = renderToString(<IconButton icon={IconLock} label="Lock" title={undefined} />);
  expect(html).toContain('title="Lock"');
});
