/** True when this installation can send text messages; without a carrier the site hides those options. */
export function sendsTexts(): boolean {
  // The server has no document and renders these options; the browser decides when it renders the page again.
  if (typeof document === 'undefined') return true;
  const meta = document.querySelector<HTMLMetaElement>('meta[name="wayhouse-text-messages"]');
  return meta?.content !== 'off';
}
