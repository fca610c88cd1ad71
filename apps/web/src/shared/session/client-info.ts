/** Information about this browser for the login call (specification section 3, sign-in call). Pure. */

/** The first match counts. Most browsers have another name on iPhones, and many also claim to be Chrome or Safari. */
const browsers: [RegExp, string][] = [
  [/MicroMessenger\/([\d.]+)/, 'WeChat'],
  [/Edg(?:A|iOS)?\/([\d.]+)/, 'Edge'],
  [/OPR\/([\d.]+)/, 'Opera'],
  [/(?:Firefox|FxiOS)\/([\d.]+)/, 'Firefox'],
  [/(?:Chrome|CriOS)\/([\d.]+)/, 'Chrome'],
  [/Version\/([\d.]+) (?:Mobile\/\w+ )?Safari/, 'Safari'],
];

const systems: [RegExp, string][] = [
  [/Windows NT/, 'Windows'],
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

/** Name and version of the browser, and name of the system, as found in the user agent. */
export function clientInfo(userAgent: string): { browser: string; os: string } {
  const browser = browsers
    .map(([pattern, name]) => ({ name, match: pattern.exec(userAgent) }))
    .find((one) => one.match);
  const system = systems.find(([pattern]) => pattern.test(userAgent));
  return {
    browser: browser ? `${browser.name} ${browser.match?.[1] ?? ''}`.trim() : 'unknown',
    os: system?.[1] ?? 'unknown',
  };
}
