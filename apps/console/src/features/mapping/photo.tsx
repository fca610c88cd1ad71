import { IconPhotoOff } from '@tabler/icons-react';
import { pictureAddress } from '@wayhouse/contract/catalogue/picture-address';
import { Icon } from '@wayhouse/ui/icon';
import { useState } from 'react';

/** A photograph of a hotel, with an icon in its place when it does not load. */
export function Photo({ url, width, alt = '' }: { url: string; width: number; alt?: string }) {
  const [failed, setFailed] = useState(false);
  if (failed) return <Icon of={IconPhotoOff} size={24} />;
  return (
    <img
      src={url.startsWith(pictureAddress) ? `${url}?w=${width}` : url}
      alt={alt}
      loading="lazy"
      referrerPolicy="no-referrer"
      onError={() => setFailed(true)}
    />
  );
}
