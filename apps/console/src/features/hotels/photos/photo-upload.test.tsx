import { elementsOf } from '@wayhouse/client/testing/elements-of';
import { renderPart } from '@wayhouse/client/testing/render-part';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { expect, test, vi } from 'vitest';
import { call } from '../../../shared/api.ts';
import { PhotoUpload } from './photo-upload.tsx';

vi.mock('../../../shared/api.ts', () => ({ call: vi.fn() }));
vi.mock('@wayhouse/ui/overlay/toast-store', () => ({ toast: vi.fn() }));

type InputProps = { onChange: (event: { target: { files: File[]; value: string } }) => void };

test('files above the greatest number of photographs are not uploaded, and the reader is told', async () => {
  const send = vi.mocked(call).mockResolvedValue({ code: 0, data: { url: '/picture' } } as never);
  const uploaded: string[] = [];
  let choose: InputProps['onChange'] | undefined;
  function Screen() {
    const part = PhotoUpload({
      disabled: false,
      hasPlace: () => uploaded.length < 1,
      onUploaded: (url) => void uploaded.push(url),
    });
    choose = elementsOf<InputProps>(part).find(({ type }) => type === 'input')?.props.onChange;
    return null;
  }
  renderPart(<Screen />);
  const files = ['a.jpg', 'b.jpg'].map((name) => new File(['x'], name));
  choose?.({ target: { files, value: '' } });
  await expect
    .poll(() => vi.mocked(toast).mock.calls.map(([text]) => text))
    .toEqual(['console.hotel.photos_full']);
  expect([uploaded, send.mock.calls.length]).toEqual([['/picture'], 1]);
});
