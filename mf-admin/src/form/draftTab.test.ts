import { ADMIN_DRAFT_DAYS } from '@site/contract';
import { renderHook } from '@testing-library/react';
import { type DraftSlot, readDraft, writeDraft } from './draftStore';
import { FakeBrowser } from './testing/FakeBrowser';
import { useAfterChanges } from './useAfterChanges';

const path = '/admin/blog/new';
/** A new owner for each test, because drafts outlive the tests. */
let owners = 0;

function arrange() {
  const browser = new FakeBrowser();
  const shared: DraftSlot = { owner: `writer-${(owners += 1)}`, path };
  type Tab = ReturnType<typeof browser.openTab>;
  const write = async (tab: Tab, draft: string) => writeDraft(await tab.claim(shared), draft);
  const read = async (tab: Tab) => readDraft(await tab.claim(shared));
  return { browser, shared, write, read };
}

describe('the draft of a new record', () => {
  it('belongs to its tab, which has its name and draft again after a reload; a duplicate has others', async () => {
    const { browser, write, read } = arrange();
    const [one, other] = [browser.openTab(), browser.openTab()];
    const name = await one.name();
    await write(one, 'First');
    expect(await read(other)).toBeUndefined();
    await write(other, 'Second');
    const double = browser.openTab(one.copyStorage());
    expect(await double.name()).not.toBe(name);
    expect(await read(double)).toBeUndefined();
    await write(double, 'Third');
    expect([await read(one), await read(other)]).toEqual(['First', 'Second']);
    one.close();
    other.close();

    const again = browser.openTab(one.copyStorage());
    expect(await again.name()).toBe(name);
    expect(await read(again)).toBe('First');
  });

  it('moves to the next tab when its own is closed, the newest first', async () => {
    const { browser, shared, write, read } = arrange();
    const [one, other] = [browser.openTab(), browser.openTab()];
    const slot = await one.claim(shared);
    jest.spyOn(Date, 'now').mockReturnValueOnce(Date.now() - 1_000);
    await writeDraft(slot, 'Older');
    await write(other, 'Newer');
    one.close();
    other.close();

    expect(await read(browser.openTab())).toBe('Newer');
    expect(await read(browser.openTab())).toBe('Older');
    expect(await read(browser.openTab())).toBeUndefined();
  });

  it('moves to only one of two tabs that open at once', async () => {
    const { browser, write, read } = arrange();
    const one = browser.openTab();
    await write(one, 'First');
    one.close();

    const found = await Promise.all([read(browser.openTab()), read(browser.openTab())]);
    expect(found.filter(Boolean)).toEqual(['First']);
  });

  it('is never found by another user, on another screen, or after its days', async () => {
    const { browser, shared, write } = arrange();
    const one = browser.openTab();
    await write(one, 'First');
    one.close();
    const next = browser.openTab();
    expect(await readDraft(await next.claim({ ...shared, owner: 'another' }))).toBeUndefined();
    expect(await readDraft(await next.claim({ ...shared, path: `${path}/er` }))).toBeUndefined();

    const past = Date.now() - (ADMIN_DRAFT_DAYS + 1) * 24 * 60 * 60 * 1000;
    jest.spyOn(Date, 'now').mockReturnValueOnce(past);
    await writeDraft(shared, 'Old');
    expect(await readDraft(shared)).toBeUndefined();
  });

  it('in a separate slot is not taken over until the tab is closed, not even by the tab itself', async () => {
    const { browser, shared, write, read } = arrange();
    const [one, left] = [browser.openTab(), browser.openTab()];
    const [slot, other] = [one.separate(shared), left.separate(shared)];
    expect(slot.tab).toBeDefined();
    expect(slot.tab).not.toBe(other.tab);
    await writeDraft(slot, 'Mine');
    const found = [await read(one), await read(browser.openTab())];
    await write(left, 'Left');
    left.close();
    one.close();

    expect(found).toEqual([undefined, undefined]);
    expect([await read(browser.openTab()), await read(browser.openTab())].sort()).toEqual(['Left', 'Mine']);
  });
});

describe('what happens after changes', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('happens once, half a second after the last change, and not once the screen is left', () => {
    const act = jest.fn();
    const { rerender, unmount } = renderHook(({ value }) => useAfterChanges(value, act), {
      initialProps: { value: 0 },
    });
    let value = 0;
    const change = () => rerender({ value: (value += 1) });
    jest.advanceTimersByTime(500);
    act.mockClear();
    change();
    jest.advanceTimersByTime(400);
    change();
    jest.advanceTimersByTime(499);
    expect(act).not.toHaveBeenCalled();
    jest.advanceTimersByTime(10_000);
    expect(act).toHaveBeenCalledTimes(1);

    change();
    unmount();
    jest.advanceTimersByTime(10_000);
    expect(act).toHaveBeenCalledTimes(1);
  });
});
