const ownPage = 'Reads the page that our own build made.';

/**
 * Regular expressions that the check *slow patterns* reports, and why they do no harm: `{pattern, reason}`, the pattern
 * as in the code. The check reports an entry whose pattern is no longer in the code.
 */
export const harmlessPatterns = [
  { pattern: String.raw`/<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>/`, reason: ownPage },
  {
    pattern: String.raw`/<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^<>]*>/g`,
    reason: ownPage,
  },
  { pattern: String.raw`/<script\b[^>]*>\s*<\/script>/g`, reason: ownPage },
  {
    pattern: String.raw`/(?<=\p{Script=Han}{2})(人民|民主|联邦|聯邦|伊斯兰|阿拉伯)*(共和国|共和國|王国|王國|公国|公國|大公国)$/u`,
    reason: 'Reads names of countries in files that staff import. A name of 4,000 characters takes 8 ms.',
  },
  {
    pattern: String.raw`/\((formerly|ex|former|previously)\b[^)]*\)|\b(formerly|ex-)\s.*$/gi`,
    reason: 'Reads names of hotels in the background. A name of 12,000 characters takes 33 ms.',
  },
];
