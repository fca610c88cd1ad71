/** True where the installation can send text messages; without a carrier nothing that needs one is offered. */
export function sendsTexts(): boolean {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="wayhouse-text-messages"]');
  return meta?.content !== 'off';
}
