/** True for an HLS playlist. Pure. */
export function isStream(src: string): boolean {
  return /\.m3u8(\?|$)/i.test(src);
}

/** Paths of the captions of our own videos: `tour.mp4` → `tour.en.vtt`, `tour.zh.vtt`; null for other videos. Pure. */
export function captionsOf(src: string): { en: string; zh: string } | null {
  if (!src.startsWith('/')) return null;
  const [file = ''] = src.split('?', 1);
  const stem = file.replace(/\.(mp4|webm|m3u8)$/i, '');
  return { en: `${stem}.en.vtt`, zh: `${stem}.zh.vtt` };
}
