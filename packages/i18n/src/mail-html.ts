/**
 * The HTML part of mails: simple elements and inline styles only, because mail programs support little else. The colors
 * repeat the light theme of `packages/ui/src/styles/tokens.css`, because mail programs do not support CSS variables.
 */
import { productName } from './names/product-name.ts';
import { type Lang, languageTag } from './translate.ts';

const color = {
  canvas: '#f2f6f6',
  surface: '#ffffff',
  line: '#dbe1e2',
  text: '#112124',
  label: '#405054',
  faint: '#5a6b6f',
  lake: '#006178',
  lantern: '#f8b64c',
} as const;

/** One paragraph of a mail. Its texts are plain text; `drawMail` escapes them. */
export type MailBlock =
  | { kind: 'text'; text: string }
  | { kind: 'link'; link: string }
  | { kind: 'code'; code: string }
  | { kind: 'list'; lines: readonly { line: string; link: string }[] }
  | { kind: 'card'; facts: readonly { label: string; value: string }[] };

export interface MailPage {
  subject: string;
  blocks: readonly MailBlock[];
  /** Label of buttons and of the links of lists. */
  button: string;
  footer: readonly string[];
}

export function drawMail(lang: Lang, { subject, blocks, button, footer }: MailPage): string {
  const font =
    lang === 'zh'
      ? "'PingFang SC','Microsoft YaHei',sans-serif"
      : "-apple-system,'Segoe UI',Arial,sans-serif";
  return `<!doctype html>
<html lang="${languageTag(lang)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:${color.canvas};color:${color.text};font:16px/1.6 ${font}">
<div style="max-width:560px;margin:0 auto;padding:24px 16px">
<div style="border:1px solid ${color.line};border-radius:12px;background:${color.surface}">
<p style="margin:0;padding:16px 24px;border-bottom:1px solid ${color.line};font-size:18px;font-weight:700"><span style="display:inline-block;width:10px;height:14px;margin-right:8px;border-radius:5px 5px 0 0;background:${color.lantern};border:4px solid ${color.lake};border-bottom:0;vertical-align:-2px"></span>${productName}</p>
<div style="padding:24px">
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3">${escapeHtml(subject)}</h1>
${blocks.map((block) => drawBlock(block, button)).join('\n')}
</div>
</div>
${footer.map((line) => `<p style="margin:12px 8px 0;font-size:13px;color:${color.faint}">${escapeHtml(line)}</p>`).join('\n')}
</div>
</body>
</html>
`;
}

function drawBlock(block: MailBlock, button: string): string {
  switch (block.kind) {
    case 'text':
      return `<p style="margin:0 0 16px">${escapeHtml(block.text).replaceAll('\n', '<br>')}</p>`;
    case 'link':
      return drawButton(block.link, button);
    case 'code':
      return `<p style="margin:24px 0;font-size:32px;font-weight:700;letter-spacing:6px">${escapeHtml(block.code)}</p>`;
    case 'list':
      return block.lines
        .map(
          ({ line, link }) =>
            `<p style="margin:0 0 16px">${escapeHtml(line)}<br><a href="${escapeHtml(link)}" style="color:${color.lake};font-weight:600">${escapeHtml(button)}</a></p>`,
        )
        .join('\n');
    case 'card':
      return drawCard(block.facts);
  }
}

function drawButton(link: string, button: string): string {
  const safe = escapeHtml(link);
  const look = `display:inline-block;padding:12px 20px;border-radius:8px;background:${color.lake};color:${color.surface}`;
  return `<p style="margin:24px 0"><a href="${safe}" style="${look};text-decoration:none;font-weight:600">${escapeHtml(button)}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:${color.faint};word-break:break-all">${safe}</p>`;
}

function drawCard(facts: readonly { label: string; value: string }[]): string {
  const rows = facts.map(({ label, value }, index) => {
    const edge = index === 0 ? '' : `border-top:1px solid ${color.line};`;
    const cell = `${edge}padding:8px 12px;vertical-align:top`;
    return `<tr><td style="${cell};width:30%;color:${color.label};font-size:14px">${escapeHtml(label)}</td><td style="${cell};font-size:15px;font-weight:600;word-break:break-word">${escapeHtml(value)}</td></tr>`;
  });
  return `<table role="presentation" cellspacing="0" cellpadding="0" style="width:100%;margin:0 0 16px;border:1px solid ${color.line};border-radius:8px;border-collapse:separate">
${rows.join('\n')}
</table>`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}
