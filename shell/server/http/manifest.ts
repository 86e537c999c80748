import type { Context } from 'koa';
import { site } from '@site/contract';
import { palette } from '@site/ui/tokens';

const DAY_S = 24 * 3600;
export const MANIFEST_PATH = '/assets/manifest.webmanifest';

const icon = (size: number) => ({
  src: `/assets/icon-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
});

/** The name and the icons under which a phone keeps the site on its home screen. */
const MANIFEST = JSON.stringify({
  id: '/',
  name: site.name,
  short_name: site.name,
  description: site.description,
  lang: 'en-GB',
  start_url: '/',
  scope: '/',
  display: 'browser',
  background_color: palette.chalk,
  theme_color: palette.deep,
  icons: [icon(192), icon(512), { src: '/assets/favicon.svg', sizes: 'any', type: 'image/svg+xml' }],
});

export function sendManifest(ctx: Context): void {
  ctx.set('Cache-Control', `max-age=${DAY_S}`);
  ctx.type = 'application/manifest+json';
  ctx.body = MANIFEST;
}
