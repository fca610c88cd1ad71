import type { Paper, PaperFact, PaperSection, PaperTable } from '@wayhouse/i18n/papers/paper';
import { languageTag } from '@wayhouse/i18n/translate';
import { LogoMark } from '@wayhouse/ui/logo';
import { type Column, DataTable } from '@wayhouse/ui/table/data-table';
import { Fragment, useEffect, useState } from 'react';
import styles from './documents.module.css';

type Props = {
  paper: Paper;
  /** The text at the top when there is no logo. */
  name: string;
  /** Address of the account's own logo. */
  logo?: string | undefined;
  /** The QR code and the text below it. */
  check?: { url: string; title: string; code: string } | undefined;
};

/** A voucher or an invoice in print layout. As for the PDF, `@wayhouse/i18n/papers` decides its content. */
export function PaperSheet({ paper, name, logo, check }: Props) {
  return (
    <article
      className={styles.paper}
      data-part="voucher-paper"
      lang={languageTag(paper.lang === 'zh' ? 'zh' : 'en')}
    >
      <header className={styles.paperHeader}>
        {logo ? (
          <img className={styles.companyLogo} src={logo} alt={name} />
        ) : (
          <span className="row g8">
            {name.startsWith('Wayhouse') && <LogoMark />}
            <b className={styles.companyName}>{name}</b>
          </span>
        )}
        <span className="tr">
          {paper.titles.map((title, index) => (
            <Fragment key={title}>
              {index === 0 ? <h1 className="t24">{title}</h1> : <p className="t24 b6">{title}</p>}
            </Fragment>
          ))}
          <span className={styles.smallPrint}>{paper.under}</span>
        </span>
      </header>
      {paper.lead.length > 0 && <p className={styles.paperLead}>{lines(paper.lead)}</p>}
      <div className={styles.paperOverview}>
        <Facts facts={paper.head} />
        {check && (
          <figure className={styles.voucherCheck} data-part="voucher-check">
            <SquareCode text={check.url} label={check.title} />
            <figcaption className={styles.smallPrint}>
              {check.title}
              <br />
              {check.code.replace(/(.{4})(?=.)/g, '$1 ')}
            </figcaption>
          </figure>
        )}
      </div>
      {paper.sections.map((section) => (
        <Section key={section.title} section={section} />
      ))}
      {paper.foot.length > 0 && (
        <footer className={`${styles.paperFooter} ${styles.smallPrint}`}>{lines(paper.foot)}</footer>
      )}
    </article>
  );
}

function lines(texts: readonly string[]) {
  return texts
    .flatMap((text) => text.split('\n'))
    .map((line, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change; two may be alike
      <Fragment key={index}>
        {index > 0 && <br />}
        {line}
      </Fragment>
    ));
}

function Section({ section }: { section: PaperSection }) {
  return (
    <section className={styles.paperSection}>
      <h2>{section.title}</h2>
      {section.facts && <Facts facts={section.facts} many={section.facts.length > 4} />}
      {section.paragraphs?.map((text) => (
        <p key={text}>{lines([text])}</p>
      ))}
      {section.table && <Table table={section.table} />}
    </section>
  );
}

function Facts({ facts, many }: { facts: readonly PaperFact[]; many?: boolean }) {
  return (
    <dl className={many ? `${styles.facts} ${styles.threeColumns}` : styles.facts}>
      {facts.map((fact) => (
        <div key={fact.label}>
          <dt>{fact.label}</dt>
          <dd>
            {fact.strong ? <b className="b6">{fact.lines[0]}</b> : fact.lines[0]}
            {fact.lines.length > 1 && (
              <>
                <br />
                {lines(fact.lines.slice(1))}
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Table({ table }: { table: PaperTable }) {
  const last = table.heads.length - 1;
  const columns: Column<readonly string[]>[] = table.heads.map((head, index) => ({
    head,
    className: index === last ? 'tr nb' : undefined,
    cell: (row) => lines([row[index] ?? '']),
  }));
  return (
    <DataTable
      look="plain"
      className={styles.table}
      part="voucher-table"
      columns={columns}
      rows={table.rows}
      keyOf={(row) => row.join()}
      foot={table.totals.map(({ label, amount, strong }) => ({
        ...{ key: label, label, value: amount },
        className: strong ? 'b6' : styles.muted,
      }))}
    />
  );
}

/** Renders the QR code in the browser; its library is loaded on demand. */
function SquareCode({ text, label }: { text: string; label: string }) {
  const [picture, setPicture] = useState<string>();
  useEffect(() => {
    let gone = false;
    void import('qrcode').then(async ({ default: { toDataURL } }) => {
      const drawn = await toDataURL(text, { margin: 0, width: 240, errorCorrectionLevel: 'M' });
      if (!gone) setPicture(drawn);
    });
    return () => {
      gone = true;
    };
  }, [text]);
  return picture ? (
    <img src={picture} width={96} height={96} alt={label} />
  ) : (
    <span className={styles.squareCode} />
  );
}
