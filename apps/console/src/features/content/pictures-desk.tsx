import { PictureShelf } from './picture-shelf.tsx';

/** Every uploaded picture: what it shows and its focal point. */
export function PicturesDesk() {
  return (
    <div className="cnt-edit">
      <PictureShelf />
    </div>
  );
}
