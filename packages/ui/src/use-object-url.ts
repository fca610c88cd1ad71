import { useEffect, useState } from 'react';

/**
 * An object URL for a file. It is revoked when the file changes or the component unmounts. Undefined without a file,
 * and in the first render; the render after a change still has the URL of the file before.
 */
export function useObjectUrl(file: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const objectUrl = URL.createObjectURL(file);
    setUrl(objectUrl);
    return () => {
      URL.revokeObjectURL(objectUrl);
      setUrl(undefined);
    };
  }, [file]);
  return url;
}
