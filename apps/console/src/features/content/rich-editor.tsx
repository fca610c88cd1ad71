import { Image } from '@tiptap/extension-image';
import { EditorContent, useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { pictureAddress } from '@wayhouse/contract/catalogue/picture-address';
import type { Lang } from '@wayhouse/i18n/translate';
import { useI18n } from '@wayhouse/ui/i18n';
import richTextStyles from '@wayhouse/ui/rich-text.module.css';
import { useState } from 'react';
import styles from './content.module.css';
import { EditorBar } from './editor-bar.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { PicturePicker } from './picture-picker.tsx';

type Props = { lang: Lang; label: string; value: string; onChange: (html: string) => void };

const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    link: { openOnClick: false, autolink: false, protocols: ['https', 'mailto', 'tel'] },
  }),
  Image,
];

/** An editor for formatted text with links and pictures of the library. The server removes forbidden elements. */
export function RichEditor({ lang, label, value, onChange }: Props) {
  const { t } = useI18n();
  const [dialog, setDialog] = useState<'link' | 'picture' | null>(null);
  const editor = useEditor({
    extensions,
    content: value,
    // The content security policy forbids injected styles; the styles are in content.module.css.
    injectCSS: false,
    editorProps: {
      attributes: {
        'data-part': 'editor',
        class: `${richTextStyles.prose} ${styles.editorText}`,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': t('console.content.editor', { label }),
        lang,
      },
    },
    onUpdate: ({ editor: current }) => onChange(current.isEmpty ? '' : current.getHTML()),
  });
  return (
    <div className={styles.richEditor}>
      <EditorBar
        editor={editor}
        label={label}
        onLink={() => setDialog('link')}
        onPicture={() => setDialog('picture')}
      />
      <EditorContent editor={editor} />
      {dialog === 'link' && (
        <LinkDialog
          initial={(editor.getAttributes('link').href as string | undefined) ?? ''}
          onClose={() => setDialog(null)}
          onLink={(href) => {
            setDialog(null);
            editor.chain().focus().extendMarkRange('link').setLink({ href }).run();
          }}
        />
      )}
      {dialog === 'picture' && (
        <PicturePicker
          onClose={() => setDialog(null)}
          onPick={(picture) => {
            setDialog(null);
            const src = `${pictureAddress}${picture.id}?w=960`;
            editor
              .chain()
              .focus()
              .setImage({ src, alt: picture[`alt_${lang}`] })
              .run();
          }}
        />
      )}
    </div>
  );
}
