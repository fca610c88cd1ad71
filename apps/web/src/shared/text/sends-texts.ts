/** True when this installation can send text messages; without a carrier the site hides those options. */
export function sendsTexts(): boolean {
  // There is no document on the server; the browser decides after its first render.
  if (typeof document === 'undefined') return true;
  const meta = document.querySelector<HTMLMetaElement>('meta[name="wayhouse-text-messages"]');
  return meta?.content !== 'off';
}
