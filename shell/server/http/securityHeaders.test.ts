/** @jest-environment node */
import { createHash } from 'node:crypto';
import { startServer } from '../testing/startServer';
import { contentSecurityPolicy } from '../pages/document';
import { refuseBadTarget, securityHeaders, strictTransport } from './middleware';

async function headersOf(origin: string, target = '/', word: '' | 'yes' = '') {
  const server = await startServer(
    strictTransport({ PUBLIC_ORIGIN: origin, HSTS_SUBDOMAINS: word }),
    refuseBadTarget,
    securityHeaders,
    (ctx) => void (ctx.body = 'a page'),
  );
  const { headers } = await server.request(target);
  await server.close();
  return headers;
}

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('the security headers', () => {
  it('are set on every response', async () => {
    expect(await headersOf('http://localhost:8080')).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
      'x-frame-options': 'DENY',
    });
  });

  it.each(['/', 'http://['])(
    'require encryption for a year, but only on an https site: %s',
    async (target) => {
      const header = 'strict-transport-security';

      expect((await headersOf('https://site.example', target))[header]).toBe('max-age=31536000');
      expect((await headersOf('http://localhost:8080', target, 'yes'))[header]).toBeUndefined();
    },
  );

  it('require it of other hosts of the owner only on their word', async () => {
    expect(await headersOf('https://site.example', '/', 'yes')).toMatchObject({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    });
  });
});

describe('the Content-Security-Policy of a page', () => {
  it('allows inline styles by hash, without unsafe keywords', () => {
    const html =
      '<style data-styled="true">.a{color:red}</style><p>x</p><style>\n.b{}\n</style><style></style>';

    expect(contentSecurityPolicy(html).split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      `style-src 'self' ${hash('')} ${hash('.a{color:red}')} ${hash('\n.b{}\n')} ${hash('')}`,
      "img-src 'self'",
      "font-src 'self'",
      "manifest-src 'self'",
      "connect-src 'self'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types default inert-html dompurify 'allow-duplicates'",
      'report-uri /policy-reports',
      'report-to policy',
    ]);
  });

  it('allows the empty style element of the browser on a page without styles', () => {
    expect(contentSecurityPolicy('<p>x</p>')).toContain(`style-src 'self' ${hash('')};`);
  });

  it('allows scripts and pictures of remotes on other origins, and no other content of theirs', () => {
    const policy = contentSecurityPolicy('<p>x</p>', { origins: ['https://files.example'] });

    expect(policy.split('; ').filter((directive) => directive.includes('files.example'))).toEqual([
      "script-src 'self' https://files.example",
      "img-src 'self' https://files.example",
    ]);
  });

  it('is relaxed in development only', () => {
    expect(contentSecurityPolicy('<style>.a{}</style>')).not.toContain('unsafe');
    const policy = contentSecurityPolicy('<style>.a{}</style>', { isDevelopment: true });

    expect(policy).toContain("script-src 'self' 'unsafe-eval';");
    expect(policy).toContain("style-src 'self' 'unsafe-inline';");
    expect(policy).not.toContain('trusted-types');
  });
});
