import type { Renderer } from '@wayhouse/contract/renderer';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { serveDeveloperPages } from './developer-pages.ts';

const page = '<html lang="en"><head><title>Wayhouse</title></head><body><div id="root"></div></body></html>';

test('a developer page has the theme that the reader chose on the site', async () => {
  const app = Fastify();
  app.get('/readyz', async () => 'ready');
  const renderDeveloperPage: Renderer['renderDeveloperPage'] = async () => ({
    langTag: 'en-US',
    found: true,
    head: { title: 'Wayhouse for developers', description: 'Guides' },
    html: '<main>Guides</main>',
  });
  serveDeveloperPages(app, {
    renderer: { renderDeveloperPage } as Renderer,
    webDist: '/nowhere',
    page,
    publicUrl: undefined,
    now: () => new Date(),
    health: async () => [],
    hasLocalWebhooks: false,
    withTheme: ({ headers }, html) => html.replace('<html ', `<html data-theme="${headers.cookie}" `),
  });
  const { body } = await app.inject({ url: '/developers', headers: { cookie: 'dark' } });
  expect(body).toContain('<html data-theme="dark" lang="en-US">');
  expect(body).toContain('<main>Guides</main>');
});
