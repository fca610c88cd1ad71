/** True for the address of a video. Pure. */
export function isVideo(url: string): boolean {
  return /\.(mp4|m3u8|webm)(\?|$)/i.test(url);
}
