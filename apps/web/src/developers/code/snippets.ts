import php from '../../../../../docs/developers/snippets/quick-start.php?raw';
import python from '../../../../../docs/developers/snippets/quick-start.py?raw';
import curl from '../../../../../docs/developers/snippets/quick-start.sh?raw';
import typescript from '../../../../../docs/developers/snippets/quick-start.ts?raw';

export const snippetLanguages = ['curl', 'ts', 'py', 'php'] as const;
export type SnippetLanguage = (typeof snippetLanguages)[number];
export const languageNames: Readonly<Record<SnippetLanguage, string>> = {
  curl: 'curl',
  ts: 'TypeScript',
  py: 'Python',
  php: 'PHP',
};

const files: Readonly<Record<SnippetLanguage, string>> = { curl, ts: typescript, py: python, php };

/** Values in the examples: the address of the reader's server, and the day from which dates of stays are computed. */
export interface SnippetPlace {
  origin: string;
  today: Date;
}

/** The code of the example `name`, in each language that has this example. */
export function snippetsOf(name: string, { origin, today }: SnippetPlace): [SnippetLanguage, string][] {
  return snippetLanguages.flatMap((language) => {
    const code = sectionsOf(files[language]).get(name);
    if (code === undefined) return [];
    // The files name fixed dates of a stay; the examples need dates in the future.
    const { check_in, check_out } = exampleStay(today);
    const datedCode = code.replaceAll('2027-03-01', check_in).replaceAll('2027-03-03', check_out);
    return [
      [language, datedCode.replaceAll('https://wayhouse.example', origin)] as [SnippetLanguage, string],
    ];
  });
}

/** Splits a file of examples at lines such as `# --- search`: name → code. */
function sectionsOf(file: string): Map<string, string> {
  const [, ...parts] = file.split(/^(?:#|\/\/) --- /m);
  return new Map(
    parts.map((part) => {
      const end = part.indexOf('\n');
      return [part.slice(0, end), part.slice(end + 1).trim()];
    }),
  );
}

/** The dates of a stay in examples. */
export function exampleStay(today: Date): { check_in: string; check_out: string } {
  return { check_in: dayAfter(today, 40), check_out: dayAfter(today, 42) };
}

function dayAfter(today: Date, days: number): string {
  return new Date(today.getTime() + days * 86_400_000).toISOString().slice(0, 10);
}
