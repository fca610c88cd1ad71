/** True when the address is a film's. Pure. */
export function isFilm(url: string): boolean {
  return /\.(mp4|m3u8|webm)(\?|$)/i.test(url);
}
