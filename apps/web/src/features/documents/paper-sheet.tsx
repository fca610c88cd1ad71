import type { Paper, PaperFact, PaperPicture, PaperSection, PaperTable } from '@wayhouse/i18n/papers/paper';
import { paperStyle } from '@wayhouse/i18n/papers/paper-look';
import { languageTag } from '@wayhouse/i18n/translate';
import { type Column, DataTable } from '@wayhouse/ui/table/data-table';
import { type CSSProperties, Fragment } from 'react';
import styles from './paper.module.css';
import { PaperCode } from './paper-code.tsx';

type Props = {
  paper: Paper;
  /** The text at the top; with a logo, the alternative text of the logo. */
  name: string;
  /** Address of the account's own logo. */
  logo?: string | undefined;
  /** The QR code and the text below it. The code is shown in groups of four characters. */
  check?: { url: string; title: string; code: string } | undefined;
  /** Number of the page, when there are several. */
  number?: string;
};

/** One page of a voucher or an invoice. As for the PDF, `@wayhouse/i18n/papers` decides content and look. */
export function PaperSheet({ paper, name, logo, check, number }: Props) {
  return (
    <article
      className={styles.paper}
      style={paperStyle() as CSSProperties}
      data-part="voucher-paper"
      lang={languageTag(paper.lang === 'zh' ? 'zh' : 'en')}
    >
      <Head paper={paper} name={name} logo={logo} />
      <div className={styles.paperOverview}>
        <div>
          {paper.lead.length > 0 && <p className={styles.paperLead}>{withLineBreaks(paper.lead)}</p>}
          <Facts facts={paper.head} />
        </div>
        {check && (
          <figure className={styles.voucherCheck} data-part="voucher-check">
            <PaperCode text={check.url} label={check.title} />
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
      {paper.note && (
        <p className={styles.paperNote}>
          <b>{paper.note.title}</b>
          <br />
          {paper.note.text}
        </p>
      )}
      {paper.foot.length > 0 && <footer className={styles.smallPrint}>{withLineBreaks(paper.foot)}</footer>}
      {number && <p className={styles.pageNumber}>{number}</p>}
    </article>
  );
}

function Head({ paper, name, logo }: Pick<Props, 'paper' | 'name' | 'logo'>) {
  return (
    <header className={styles.paperHeader}>
      <div>
        {logo ? (
          <img className={styles.companyLogo} src={logo} alt={name} />
        ) : (
          <b className={styles.companyName}>{name}</b>
        )}
        {paper.tagline && <span className={styles.label}>{paper.tagline}</span>}
      </div>
      <div className="tr">
        {paper.titles.map((title, index) =>
          index === 0 ? (
            <h1 key={title} className={styles.paperTitle}>
              {title}
            </h1>
          ) : (
            <p key={title} className={styles.paperTitle}>
              {title}
            </p>
          ),
        )}
        <span className={styles.label}>{paper.under}</span>
      </div>
    </header>
  );
}

function withLineBreaks(texts: readonly string[]) {
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
      {section.picture ? (
        <div className={styles.withPicture}>
          <Facts facts={section.facts ?? []} />
          <Picture picture={section.picture} />
        </div>
      ) : (
        section.facts && <Facts facts={section.facts} inThreeColumns={section.facts.length > 4} />
      )}
      {section.paragraphs?.map((text) => (
        <p key={text}>{withLineBreaks([text])}</p>
      ))}
      {section.table && <Table table={section.table} />}
    </section>
  );
}

/** The facts beside the picture name the hotel, so it needs no alternative text. */
function Picture({ picture: { address, credit } }: { picture: PaperPicture }) {
  return (
    <figure className={styles.picture} data-part="voucher-picture">
      <img src={address} alt="" />
      {credit && <figcaption className={styles.smallPrint}>{credit}</figcaption>}
    </figure>
  );
}

function Facts({ facts, inThreeColumns }: { facts: readonly PaperFact[]; inThreeColumns?: boolean }) {
  return (
    <dl className={inThreeColumns ? `${styles.facts} ${styles.threeColumns}` : styles.facts}>
      {facts.map((fact) => (
        <div key={fact.label}>
          <dt>{fact.label}</dt>
          <dd>
            {fact.strong ? <b className="b6">{fact.lines[0]}</b> : fact.lines[0]}
            {fact.lines.length > 1 && (
              <>
                <br />
                {withLineBreaks(fact.lines.slice(1))}
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Table({ table }: { table: PaperTable }) {
  const { numbersFrom = table.heads.length - 1 } = table;
  const columns: Column<readonly string[]>[] = table.heads.map((head, index) => ({
    head,
    numeric: index >= numbersFrom,
    className: index >= numbersFrom ? 'tr nb' : undefined,
    cell: (row) => withLineBreaks([row[index] ?? '']),
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
        key: label,
        label,
        value: amount,
        className: strong ? 'b6' : styles.muted,
      }))}
    />
  );
}
