/**
 * Draws vouchers, invoices and credit notes on A4. `@wayhouse/i18n/papers` defines the content, and the look for paper
 * and screen (`paper-look.ts`). This file only draws.
 */
import type { Paper, PaperFact, PaperSection } from '@wayhouse/i18n/papers/paper';
import { paperLook } from '@wayhouse/i18n/papers/paper-look';
import { drawSquareCode } from './draw-square-code.ts';
import { drawTable, tableTop } from './draw-table.ts';
import type { Pdf } from './pdf.ts';
import { label, Pen, plain, strong, paperWidth as width } from './pen.ts';

const { color, gap, logo: logoBox, picture: pictureBox, size, check: checkSide } = paperLook;
const { margin } = paperLook.page;
const columnGap = gap.columns;

export interface PaperHeader {
  /** The account's own logo (PNG or JPEG). Without a logo, `name` is drawn. */
  logo?: { bytes: Uint8Array; width: number; height: number } | undefined;
  name: string;
  /** By address: the JPEG of each picture of the paper, already cropped to the proportions of `paperLook.picture`. */
  pictures?: ReadonlyMap<string, Buffer> | undefined;
  /** The QR code: its address, and the lines below the code. */
  check?: { url: string; lines: string[] } | undefined;
}

/** Draws from the top of the document's current page, which must be empty. */
export function drawPaper(pdf: Pdf, paper: Paper, header: PaperHeader): void {
  const lang = paper.lang === 'zh' ? 'zh-Hans' : 'en';
  const pen = new Pen(pdf, lang);
  drawLetterhead(pen, paper, header);
  drawTop(pen, paper, header);
  for (const section of paper.sections) drawSection(pen, section, header.pictures);
  if (paper.note) drawNote(pen, paper.note);
  drawFoot(pen, paper.foot);
}

/**
 * Draws the letterhead of other documents at the current position. Sets the font `text` for the rest of the document.
 */
export function drawHead(
  pdf: Pdf,
  paper: Pick<Paper, 'titles' | 'under'>,
  header: Pick<PaperHeader, 'logo' | 'name'>,
): void {
  const pen = new Pen(pdf, 'en', pdf.y);
  drawLetterhead(pen, paper, header);
  pdf.font('text');
  pdf.x = margin;
  pdf.y = pen.y;
}

function drawLetterhead(
  pen: Pen,
  paper: Pick<Paper, 'titles' | 'under' | 'tagline'>,
  { logo, name }: Pick<PaperHeader, 'logo' | 'name'>,
): void {
  const top = pen.y;
  let leftBottom = top;
  if (logo) {
    const scale = Math.min(logoBox.width / logo.width, logoBox.height / logo.height, 1);
    pen.pdf.image(Buffer.from(logo.bytes), margin, top, {
      width: logo.width * scale,
      height: logo.height * scale,
    });
    leftBottom = top + logo.height * scale;
  } else {
    leftBottom = pen.writeAt(
      name,
      { x: margin, y: top + 2 },
      { ...strong, size: size.brand + 2, width: 240 },
    );
  }
  if (paper.tagline)
    leftBottom = pen.writeAt(paper.tagline, { x: margin, y: leftBottom + 2 }, { ...label, width: 240 });
  const rightHalf = { x: margin + width / 2, width: width / 2 };
  let y = top;
  for (const title of paper.titles)
    y = pen.writeAt(
      title,
      { x: rightHalf.x, y },
      { ...strong, size: size.title, width: rightHalf.width, align: 'right' },
    );
  y = pen.writeAt(paper.under, { x: rightHalf.x, y }, { ...label, width: rightHalf.width, align: 'right' });
  pen.y = Math.max(y, leftBottom) + 9;
  pen.rule(color.rule, 1.4);
  pen.y += gap.section;
}

/** Lead guest and numbers on the left, the QR code on the right. */
function drawTop(pen: Pen, paper: Paper, { check }: PaperHeader): void {
  const top = pen.y;
  const contentWidth = check ? width - checkSide - 2 * columnGap : width;
  for (const line of paper.lead) pen.write(line, { ...plain, width: contentWidth });
  if (paper.lead.length > 0) pen.y += gap.fact;
  drawGrid(pen, paper.head, { columns: 2, width: contentWidth });
  if (!check) return;
  const x = margin + width - checkSide;
  drawSquareCode(pen.pdf, check.url, { x, y: top, side: checkSide });
  const bottom = pen.writeAt(
    check.lines.join('\n'),
    { x: x - 30, y: top + checkSide + 3 },
    {
      ...label,
      size: size.small,
      width: checkSide + 30,
      align: 'right',
    },
  );
  pen.y = Math.max(pen.y, bottom);
}

/** Height in points of a section's line, title and gaps. */
const sectionTop = 30;
/** Height in points of the first facts of a section. */
const firstFactsHeight = 34;

function drawSection(pen: Pen, section: PaperSection, pictures: PaperHeader['pictures']): void {
  const jpeg = section.picture && pictures?.get(section.picture.address);
  pen.breakBefore(unbrokenHeight(pen, section, jpeg !== undefined));
  pen.y += 2;
  pen.rule(color.line, 0.7);
  pen.y += gap.section - 3;
  pen.write(section.title, label);
  pen.y += 2;
  const pictureBottom = jpeg && drawPicture(pen, jpeg, section.picture?.credit ?? '');
  if (section.facts) drawSectionFacts(pen, section.facts, jpeg !== undefined);
  if (pictureBottom !== undefined) pen.y = Math.max(pen.y, pictureBottom);
  for (const paragraph of section.paragraphs ?? []) {
    pen.breakBefore(pen.height(paragraph, plain));
    pen.write(paragraph, plain);
    pen.y += 2;
  }
  if (section.table) drawTable(pen, section.table);
  pen.y += gap.section - 6;
}

/**
 * Height in points of the top of a section, which stays on one page. The top is the title with the picture, with the
 * head and first row of the table, or with the first facts.
 */
function unbrokenHeight(pen: Pen, { table }: PaperSection, hasPicture: boolean): number {
  if (hasPicture) return pictureBox.height + 40;
  return sectionTop + (table ? tableTop(pen, table) : firstFactsHeight);
}

/** Draws the facts on the whole width, or to the left of the picture. */
function drawSectionFacts(pen: Pen, facts: readonly PaperFact[], hasPicture: boolean): void {
  const contentWidth = hasPicture ? width - pictureBox.width - columnGap : width;
  // More than four facts are drawn in three columns, so that most vouchers fit on one page.
  const columns = facts.length > 4 && !hasPicture ? 3 : 2;
  drawGrid(pen, facts, { columns, width: contentWidth });
}

/** Draws the picture at the right edge, with its credit. Returns the y below the credit; the pen does not move. */
function drawPicture(pen: Pen, jpeg: Buffer, credit: string): number {
  const x = margin + width - pictureBox.width;
  pen.pdf.image(jpeg, x, pen.y, { ...pictureBox });
  const y = pen.y + pictureBox.height + 3;
  if (!credit) return y;
  return pen.writeAt(credit, { x, y }, { ...label, size: size.small, width: pictureBox.width });
}

/** Draws facts in columns, row by row. A row is never split across pages. */
function drawGrid(pen: Pen, facts: readonly PaperFact[], grid: { columns: number; width: number }): void {
  const columnWidth = (grid.width - (grid.columns - 1) * columnGap) / grid.columns;
  for (let first = 0; first < facts.length; first += grid.columns) {
    const row = facts.slice(first, first + grid.columns);
    const height = Math.max(...row.map((fact) => factHeight(pen, fact, columnWidth)));
    pen.breakBefore(height);
    const top = pen.y;
    row.forEach((fact, index) => {
      drawFact(pen, fact, { x: margin + index * (columnWidth + columnGap), y: top, width: columnWidth });
    });
    pen.y = top + height + gap.fact;
  }
}

function factHeight(
  pen: Pen,
  { label: name, lines: [firstLine = '', ...otherLines], strong: isStrong }: PaperFact,
  columnWidth: number,
): number {
  const otherHeights = otherLines.map((line) => pen.height(line, { ...plain, width: columnWidth }));
  return [
    pen.height(name, { ...label, width: columnWidth }),
    pen.height(firstLine, { ...(isStrong ? strong : plain), width: columnWidth }),
    ...otherHeights,
  ].reduce((sum, height) => sum + height, 0);
}

function drawFact(
  pen: Pen,
  { label: name, lines: [firstLine = '', ...otherLines], strong: isStrong }: PaperFact,
  at: { x: number; y: number; width: number },
): void {
  let y = pen.writeAt(name, at, { ...label, width: at.width });
  y = pen.writeAt(firstLine, { x: at.x, y }, { ...(isStrong ? strong : plain), width: at.width });
  for (const line of otherLines) y = pen.writeAt(line, { x: at.x, y }, { ...plain, width: at.width });
}

/** A shaded box with a note for the hotel's front desk. */
function drawNote(pen: Pen, { title, text }: NonNullable<Paper['note']>): void {
  const inner = width - 20;
  const look = { ...plain, width: inner };
  const height = pen.height(title, { ...look, bold: true }) + pen.height(text, look) + 16;
  pen.breakBefore(height + gap.section);
  pen.y += 4;
  pen.pdf.roundedRect(margin, pen.y, width, height, 5).fill(color.fill);
  const y = pen.writeAt(title, { x: margin + 10, y: pen.y + 8 }, { ...look, bold: true });
  pen.writeAt(text, { x: margin + 10, y }, look);
  pen.y += height + gap.section;
}

function drawFoot(pen: Pen, foot: readonly string[]): void {
  for (const line of foot) {
    const look = { ...label, size: size.small };
    pen.breakBefore(pen.height(line, look));
    pen.write(line, look);
  }
}
