/** Milliseconds until the address is released; the browser must have started the download by then. */
const releaseMs = 1_000;

/** Starts a download of the file in the browser. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), releaseMs);
}
