/** The address of the site without a final slash: `PUBLIC_URL`, else this machine. */
export function siteAddress({ publicUrl, port }: { publicUrl: string | undefined; port: number }): string {
  return publicUrl?.replace(/\/$/, '') ?? `http://localhost:${port}`;
}
