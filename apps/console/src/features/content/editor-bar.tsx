import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconH2,
  IconH3,
  IconItalic,
  IconLink,
  IconLinkOff,
  IconList,
  IconListNumbers,
  IconMinus,
  IconPhoto,
  IconUnderline,
} from '@tabler/icons-react';
import { type Editor, useEditorState } from '@tiptap/react';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon, type IconType } from '@wayhouse/ui/icon';
import styles from './content.module.css';

type Props = { editor: Editor; label: string; onLink: () => void; onPicture: () => void };

/** The toolbar of a text editor. The formats at the cursor are shown as pressed buttons. */
export function EditorBar({ editor, label, onLink, onPicture }: Props) {
  const { t } = useI18n();
  const activeFormats = useEditorState({ editor, selector: ({ editor: now }) => activeFormatsOf(now) });
  const chain = () => editor.chain().focus();
  const tool = (name: ToolName, icon: IconType, run: () => void, pressed?: boolean) => (
    <button
      key={name}
      type="button"
      className={styles.editorTool}
      aria-pressed={pressed}
      aria-label={t(`console.content.tool.${name}`)}
      title={t(`console.content.tool.${name}`)}
      onClick={run}
    >
      <Icon of={icon} />
    </button>
  );
  return (
    <div
      className={styles.editorToolbar}
      role="toolbar"
      aria-label={`${t('console.content.tool.bar')}: ${label}`}
    >
      {tool('h2', IconH2, () => chain().toggleHeading({ level: 2 }).run(), activeFormats.h2)}
      {tool('h3', IconH3, () => chain().toggleHeading({ level: 3 }).run(), activeFormats.h3)}
      {tool('bold', IconBold, () => chain().toggleBold().run(), activeFormats.bold)}
      {tool('italic', IconItalic, () => chain().toggleItalic().run(), activeFormats.italic)}
      {tool('underline', IconUnderline, () => chain().toggleUnderline().run(), activeFormats.underline)}
      {tool('bullets', IconList, () => chain().toggleBulletList().run(), activeFormats.bullets)}
      {tool('numbers', IconListNumbers, () => chain().toggleOrderedList().run(), activeFormats.numbers)}
      {tool('quote', IconBlockquote, () => chain().toggleBlockquote().run(), activeFormats.quote)}
      {tool('link', IconLink, onLink, activeFormats.link)}
      {activeFormats.link && tool('unlink', IconLinkOff, () => chain().unsetLink().run())}
      {tool('picture', IconPhoto, onPicture)}
      {tool('rule', IconMinus, () => chain().setHorizontalRule().run())}
      {tool('undo', IconArrowBackUp, () => chain().undo().run())}
      {tool('redo', IconArrowForwardUp, () => chain().redo().run())}
    </div>
  );
}

type ToolName =
  | 'h2'
  | 'h3'
  | 'bold'
  | 'italic'
  | 'underline'
  | 'bullets'
  | 'numbers'
  | 'quote'
  | 'link'
  | 'unlink'
  | 'picture'
  | 'rule'
  | 'undo'
  | 'redo';

function activeFormatsOf(editor: Editor) {
  return {
    h2: editor.isActive('heading', { level: 2 }),
    h3: editor.isActive('heading', { level: 3 }),
    bold: editor.isActive('bold'),
    italic: editor.isActive('italic'),
    underline: editor.isActive('underline'),
    bullets: editor.isActive('bulletList'),
    numbers: editor.isActive('orderedList'),
    quote: editor.isActive('blockquote'),
    link: editor.isActive('link'),
  };
}
