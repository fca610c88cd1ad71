import { QueryClient } from '@tanstack/react-query';
import { sliderKey, sliderMax } from '@wayhouse/client/slider/slider-motion';
import { invalidCode, wrongCodeCode } from '@wayhouse/contract/answer-codes';
import { describe, expect, it } from 'vitest';
import { checkEmail } from '../../shared/form/check-email.ts';
import { clientInfo } from '../../shared/session/client-info.ts';
import { isOwnPath } from '../../shared/session/own-path.ts';
import { slideOffset, slidesOf } from './login-banner.tsx';
import { completeSignIn } from './sign-in-outcome.ts';

describe('the login email', () => {
  it('is required and must look like an address', () => {
    expect(checkEmail('  ')).toBe('identity.email.required');
    expect(['agent', 'agent@', 'a@b', 'a b@c.de', 'a@b..c'].map(checkEmail)).toEqual(
      Array(5).fill('identity.email.invalid'),
    );
    expect(checkEmail(' agent@wayhouse.test ')).toBeNull();
  });
});

describe('the slider with arrow keys', () => {
  it('moves by 2 px, by 10 with Shift, and stays inside the picture', () => {
    expect(sliderKey('ArrowRight', false, 100)).toBe(102);
    expect(sliderKey('ArrowLeft', true, 100)).toBe(90);
    expect(sliderKey('ArrowLeft', true, 4)).toBe(0);
    expect(sliderKey('ArrowRight', true, sliderMax - 1)).toBe(sliderMax);
    expect(sliderKey('Tab', false, 100)).toBeNull();
  });
});

describe('the browser information of the login call', () => {
  it('is read from the user agent', () => {
    const edge =
      'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36 Edg/140.0.1.2';
    expect(clientInfo(edge)).toEqual({ browser: 'Edge 140.0.1.2', os: 'Windows' });
    expect(clientInfo('')).toEqual({ browser: 'unknown', os: 'unknown' });
  });

  it.each([
    ['CriOS/119.0.6045.109 Mobile/15E148 Safari/604.1', 'Chrome 119.0.6045.109'],
    ['FxiOS/120.0 Mobile/15E148 Safari/605.1.15', 'Firefox 120.0'],
    ['Version/17.0 EdgiOS/119.0.2151.65 Mobile/15E148 Safari/605.1.15', 'Edge 119.0.2151.65'],
    ['Mobile/15E148 MicroMessenger/8.0.43(0x18002b2d) NetType/WIFI Language/zh_CN', 'WeChat 8.0.43'],
  ])('names the browser of an iPhone: %s', (end, browser) => {
    const iPhone =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
    expect(clientInfo(`${iPhone} ${end}`)).toEqual({ browser, os: 'iOS' });
  });
});

describe('a path to which a sign-in may return', () => {
  it('is a page of this site', () => {
    expect(isOwnPath('/account/order-list-new?status=paid')).toBe(true);
    expect(isOwnPath('/register-me')).toBe(true);
  });

  it('is never the root page, a page of registration or sign-in, or another site', () => {
    const otherPaths = [
      '/register',
      '/registerNew?x=1',
      '/RegisterSuccess',
      '/login',
      '/',
      '//elsewhere',
      '/\t/elsewhere',
      '/\n/elsewhere',
      'https://x.y',
    ];
    expect(otherPaths.filter(isOwnPath)).toEqual([]);
    expect(isOwnPath(undefined)).toBe(false);
  });
});

describe('the banners beside the sign-in form', () => {
  it.each([2, 3, 4])(
    'of %d, the next one comes in from the right and the current one leaves on the left',
    (count) => {
      const slides = slidesOf(Array.from({ length: count }, (_, index) => index));
      for (const [index, banner] of slides.entries()) {
        const next = (index + 1) % slides.length;
        expect(slides[next]).toBe((banner + 1) % count);
        expect([slideOffset(next, index, slides.length), slideOffset(index, next, slides.length)]).toEqual([
          1, -1,
        ]);
      }
    },
  );
});

describe('a refused sign-in', () => {
  const context = { client: new QueryClient(), loginType: 'password', remember: true } as const;
  const refusalOf = async (answer: object) => {
    const outcome = await completeSignIn({ message: 'Invalid input.', ...answer } as never, context);
    return outcome.kind === 'refused' ? outcome.refusal : undefined;
  };

  it('tells a second step that allows no further try from another wrong code', async () => {
    const kindAfter = async (data: object) => (await refusalOf({ code: wrongCodeCode, data }))?.kind;
    expect([await kindAfter({}), await kindAfter({ restart: true })]).toEqual(['other', 'over']);
  });

  it('names the field that the server refuses', async () => {
    const message = { 'en-US': 'Enter a mobile number.', 'zh-CN': '请输入手机号' };
    const refusal = await refusalOf({ code: invalidCode, errors: [{ path: 'mobile', message }] });
    expect(refusal?.text).toBe('Enter a mobile number.');
  });
});
