import type { TrustedTypes } from '@site/contract';
import { installDefaultPolicy } from './trustedTypes';

type Rule = (text: string) => string | null;
type Rules = Record<'createHTML' | 'createScriptURL' | 'createScript', Rule>;

/** The rules of the default policy; jsdom has no Trusted Types. */
function defaultRules(): Rules {
  const policies = new Map<string, Rules>();
  const createPolicy = (name: string, rules: Rules) => {
    policies.set(name, rules);
    return rules;
  };
  installDefaultPolicy({ trustedTypes: { createPolicy } } as TrustedTypes);
  return policies.get('default')!;
}

describe('the default policy', () => {
  it.each([
    '<h2>The letter</h2><p class="a">It <b>came</b> on="x" <a href="/apply">here</a>.</p>',
    '<figure><img src="/api/images/1" alt=""></figure>',
    '<script></script>',
    '{"@context":"https://schema.org"}',
    '',
  ])('lets pass %j', (html) => {
    expect(defaultRules().createHTML(html)).toBe(html);
  });

  it.each([
    '<img src="x" onerror="steal()">',
    '<p><a href=" javascript:steal()">x</a></p>',
    '<script>steal()</script>',
    '<script src="/a.js"></script>',
    '<svg><script>steal()</script></svg>',
    '<iframe srcdoc="<p>"></iframe>',
    '<base href="https://evil.example">',
    '<meta http-equiv="refresh" content="0">',
    '<style>a{}</style>',
    '<svg onload="steal()"></svg>',
  ])('refuses %s', (html) => {
    expect(defaultRules().createHTML(html)).toBeNull();
  });

  it('takes scripts from files only', () => {
    const { createScriptURL } = defaultRules();

    expect(createScriptURL('/assets/main.js?v=1')).toBe('/assets/main.js?v=1');
    expect(createScriptURL('https://files.example/mf-blog/remoteEntry.js')).not.toBeNull();
    expect(createScriptURL('data:text/javascript,steal()//.js')).toBeNull();
    expect(createScriptURL('blob:http://localhost/1.js')).toBeNull();
    expect(createScriptURL('/api/images/1')).toBeNull();
  });

  it('takes data as the text of a script, and nothing that runs', () => {
    expect(defaultRules().createScript('{"a":1}')).toBe('{"a":1}');
    expect(defaultRules().createScript('steal()')).toBeNull();
  });
});

it('does nothing in a browser without Trusted Types', () => {
  expect(() => installDefaultPolicy({})).not.toThrow();
});
