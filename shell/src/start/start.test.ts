import { fireEvent } from '@testing-library/react';
import { deviceKeys, type TrustedTypes } from '@site/contract';
import { announceHydrated } from '../hydration/hydrated';
import { holdClicks } from './holdClicks';
import { PAUSE_MS, retryLost } from './retryLost';
import { installDefaultPolicy } from './trustedTypes';
import { whenNeeded } from './whenNeeded';

const find = <E extends HTMLElement>(selector: string) => document.querySelector<E>(selector)!;
const show = (html: string): void => void (document.body.innerHTML = html);
const set = (target: object, name: string, value: unknown) =>
  Object.defineProperty(target, name, { configurable: true, value });
const wait = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  show('');
});

describe('the application starts', () => {
  /** Waits for its turn behind everything that is due, and for the next frame. */
  const settle = () => wait(20);

  /** Whether the application has been started by now. */
  function arrange(isNeeded = false) {
    const started = jest.fn();
    void whenNeeded(isNeeded).then(started);
    return async () => {
      await settle();
      return started.mock.calls.length > 0;
    };
  }
  afterEach(() => {
    localStorage.clear();
    history.replaceState(null, '', '/');
    Reflect.deleteProperty(document, 'prerendering');
  });

  it('at once where the server calls it needed', async () => {
    expect(await arrange(true)()).toBe(true);
  });

  it.each([
    ['for somebody who is signed in', true, () => localStorage.setItem(deviceKeys.token, 'a token')],
    ['where a draft has no form', false, () => localStorage.setItem(deviceKeys.applyDraft, '{}')],
    [
      'where a draft waits for its form',
      true,
      () => {
        localStorage.setItem(deviceKeys.applyDraft, '{}');
        show('<form method="post"></form>');
      },
    ],
    [
      'for somebody who types already',
      true,
      () => {
        show('<input />');
        find('input').focus();
      },
    ],
  ])('at once %s: %s', async (_when, expected, prepare) => {
    prepare();

    expect(await arrange()()).toBe(expected);
  });

  it.each([
    ['a pointer that moves', true, () => fireEvent.pointerMove(find('p'))],
    ['a touch', true, () => fireEvent.pointerDown(find('p'))],
    ['a key', true, () => fireEvent.keyDown(document.body, { key: 'Tab' })],
    ['a focus', true, () => fireEvent.focusIn(find('input'))],
    ['a field that the browser fills', true, () => fireEvent.input(find('input'))],
    ['a link to a place on this page', true, () => fireEvent.pointerDown(find('a[href="#main"]'))],
    ['a pointer on a link, which the browser follows', false, () => fireEvent.pointerMove(find('b'))],
    ['a touch on a link', false, () => fireEvent.pointerDown(find('b'))],
    ['the focus that the touch gives to it', false, () => fireEvent.focusIn(find('a'))],
    ['a shortcut of the browser', false, () => fireEvent.keyDown(document.body, { key: 't', ctrlKey: true })],
    ['scrolling', false, () => fireEvent.scroll(window)],
  ])('after %s: %s', async (_, expected, act) => {
    show(
      '<p>Text</p><a href="/blog"><b>Blog</b></a><a href="#main">Skip</a><input name="q"><form role="search"><input name="s"></form>',
    );
    const isStarted = arrange();
    expect(await isStarted()).toBe(false);
    act();

    expect(await isStarted()).toBe(expected);
  });

  it('not while the page is only rendered ahead, also for somebody who is signed in', async () => {
    set(document, 'prerendering', true);
    localStorage.setItem(deviceKeys.token, 'a token');
    const isStarted = arrange();
    expect(await isStarted()).toBe(false);
    fireEvent(document, new Event('prerenderingchange'));

    expect(await isStarted()).toBe(true);
  });
});

describe('a part of the start that is lost', () => {
  beforeEach(() => void Object.assign(globalThis, { reportError: jest.fn() }));

  it('is tried again at an intent after a pause, and no more once it has succeeded', async () => {
    const run = jest.fn(() => Promise.resolve()).mockRejectedValueOnce(new Error('lost'));
    const ended = retryLost(run);
    await wait(PAUSE_MS - 1);
    fireEvent.pointerMove(document.body);
    await wait(1);
    expect(run).toHaveBeenCalledTimes(1);
    fireEvent.pointerMove(document.body);
    await ended;
    fireEvent.pointerMove(document.body);
    fireEvent.online(window);
    await wait(PAUSE_MS);

    expect(run).toHaveBeenCalledTimes(2);
  });
});

describe('the default policy of Trusted Types', () => {
  type Rules = Record<'createHTML' | 'createScriptURL' | 'createScript', (text: string) => string | null>;

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

  it('takes scripts from files only, and data as the text of a script', () => {
    const { createScript, createScriptURL } = defaultRules();
    for (const own of ['/assets/main.js?v=1', 'https://files.example/mf-blog/remoteEntry.js'])
      expect(createScriptURL(own)).toBe(own);
    for (const no of ['data:text/javascript,steal()//.js', 'blob:http://localhost/1.js', '/api/images/1'])
      expect(createScriptURL(no)).toBeNull();
    expect(createScript('{"a":1}')).toBe('{"a":1}');
    expect(createScript('steal()')).toBeNull();
    expect(() => installDefaultPolicy({})).not.toThrow();
  });
});

// One test: what is hydrated stays so for the rest of the page's life.
it('each button gets the click that came before its part of the page was hydrated, once', () => {
  holdClicks();
  show(
    '<header><button type="button"><i>Pause</i></button></header>' +
      '<form><button data-scripted>Login</button></form>' +
      '<div data-remote="mf-public"><button type="button">More</button><button>Send</button></div>',
  );
  const handlers = ['header button', 'div button[type]', 'div button:not([type])'].map((selector) => {
    const onClick = jest.fn();
    find(selector).addEventListener('click', onClick);
    return onClick;
  });
  const sent = jest.fn((event: Event) => event.preventDefault());
  find('form').addEventListener('submit', sent);
  const clicks = () => [...handlers, sent].map(({ mock }) => mock.calls.length);

  fireEvent.click(find('[data-scripted]'));
  fireEvent.click(find('i'));
  fireEvent.click(find('div button[type]'));
  fireEvent.click(find('div button[type]'));
  fireEvent.click(find('div button:not([type])'));
  expect(clicks()).toEqual([0, 0, 1, 0]);

  announceHydrated('frame');
  expect(clicks()).toEqual([1, 0, 1, 1]);
  announceHydrated('page');
  expect(clicks()).toEqual([1, 1, 1, 1]);
  fireEvent.click(find('div button[type]'));
  expect(clicks()).toEqual([1, 2, 1, 1]);
});
