/** True where the installation can send text messages; without a carrier the site offers none of them. */
export function sendsTexts(): boolean {
  // A page that the server writes has no document; its controls wait for the browser, which then decides.
  if (typeof document === 'undefined') return true;
  const meta = document.querySelector<HTMLMetaElement>('meta[name="wayhouse-text-messages"]');
  return meta?.content !== 'off';
}
