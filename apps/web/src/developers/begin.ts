/**
 * The script of the developer pages: copy buttons, the language of the examples, the key `/` for the search, the ticks
 * of the quick start, and test calls. Everything else works without it.
 */
import { readStored, writeStored } from '@wayhouse/client/storage';
import './developers.module.css';
import './code/code.module.css';
import './guides/guides.module.css';
import './home/home.module.css';
import './problems/problems.module.css';
import './reference/reference.module.css';
import './search/search.module.css';
import './status/status.module.css';
import { followSteps } from './home/follow-steps.ts';
import { prepareTestCalls } from './reference/send-test-call.ts';

const languageKey = 'wayhouse.developers.language';

function chooseLanguage(language: string): void {
  document.documentElement.dataset.snippets = language;
  for (const input of document.querySelectorAll<HTMLInputElement>('[data-languages] input'))
    input.checked = input.value === language;
  // A panel without this language shows its first language.
  for (const snippet of document.querySelectorAll('[data-snippet]')) {
    const panel = snippet.parentElement;
    const snippets = [...(panel?.querySelectorAll<HTMLElement>('[data-snippet]') ?? [])];
    const visibleSnippet = snippets.find((each) => each.dataset.snippet === language) ?? snippets[0];
    for (const each of snippets) each.hidden = each !== visibleSnippet;
  }
}

function enableLanguageChoice(): void {
  for (const choice of document.querySelectorAll<HTMLElement>('[data-languages]')) {
    choice.hidden = false;
    choice.addEventListener('change', ({ target }) => {
      const { value } = target as HTMLInputElement;
      writeStored(languageKey, value);
      chooseLanguage(value);
    });
  }
  chooseLanguage(readStored<string>(languageKey) ?? 'curl');
}

function enableCopyButtons(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy]')) {
    button.hidden = false;
    const label = button.querySelector('span');
    // Read before any press, because a second press would read the word for "copied".
    const labelText = label?.textContent ?? '';
    button.addEventListener('click', () => {
      const code = button.parentElement?.parentElement?.querySelector('pre')?.textContent ?? '';
      void navigator.clipboard.writeText(code.trimEnd()).then(() => {
        if (!label) return;
        label.textContent = button.dataset.copy ?? labelText;
        setTimeout(() => {
          label.textContent = labelText;
        }, 1500);
      });
    });
  }
}

/** A press on the language link stores its language for all pages, and reloads this page in that language. */
function enableLanguageLink(): void {
  const link = document.querySelector<HTMLAnchorElement>('[data-language]');
  link?.addEventListener('click', (event) => {
    event.preventDefault();
    // biome-ignore lint/suspicious/noDocumentCookie: some browsers that we serve do not have the Cookie Store API.
    document.cookie = `wayhouse_lang=${link.dataset.language}; path=/; max-age=31536000; samesite=lax`;
    const params = new URLSearchParams(location.search);
    params.delete('lang');
    location.assign(`${location.pathname}${params.size > 0 ? `?${params}` : ''}${location.hash}`);
  });
}

/** The key `/` moves the focus to the search field, unless the reader is typing in a field. */
function enableSearchKey(): void {
  document.addEventListener('keydown', (event) => {
    const isTyping = (event.target as Element).closest('input:not([type="radio"]), textarea, select');
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping) return;
    const fields = [...document.querySelectorAll<HTMLInputElement>('[data-find]')];
    const visibleField = fields.find((each) => each.checkVisibility());
    if (!visibleField) return;
    event.preventDefault();
    visibleField.focus();
    visibleField.select();
  });
}

/** Scrolls the side list to the current page's link. */
function scrollToCurrent(): void {
  const current = document.querySelector<HTMLElement>('nav li > [aria-current]');
  const list = current?.closest('nav');
  if (current && list) list.scrollTop = current.offsetTop - list.clientHeight / 2;
}

enableLanguageChoice();
scrollToCurrent();
enableCopyButtons();
enableLanguageLink();
prepareTestCalls();
enableSearchKey();
followSteps();
