/** True when an address of an article is a film. Pure. */
export function isFilm(url: string): boolean {
  return /\.(mp4|m3u8|webm)(\?|$)/i.test(url);
}
