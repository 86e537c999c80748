import { type DraftSlot, readDraft, writeDraft } from './draftStore';
import { FakeBrowser } from './testing/FakeBrowser';

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

it('a tab has the same name after a reload, and its duplicate another one', async () => {
  const browser = new FakeBrowser();
  const tab = browser.openTab();
  const name = await tab.name();
  expect(await browser.openTab(tab.copyStorage()).name()).not.toBe(name);
  tab.close();

  expect(await browser.openTab(tab.copyStorage()).name()).toBe(name);
});

describe('the draft of a new record', () => {
  it('belongs to its tab', async () => {
    const { browser, write, read } = arrange();
    const [one, other] = [browser.openTab(), browser.openTab()];
    await write(one, 'First');
    expect(await read(other)).toBeUndefined();
    await write(other, 'Second');

    expect([await read(one), await read(other)]).toEqual(['First', 'Second']);
  });

  it('survives a reload, whatever other tabs are open or closed', async () => {
    const { browser, write, read } = arrange();
    const [one, left] = [browser.openTab(), browser.openTab()];
    await write(one, 'First');
    await write(left, 'Newer');
    one.close();
    left.close();

    expect(await read(browser.openTab(one.copyStorage()))).toBe('First');
  });

  it('stays with its tab when that is duplicated', async () => {
    const { browser, write, read } = arrange();
    const one = browser.openTab();
    await write(one, 'First');
    const double = browser.openTab(one.copyStorage());
    expect(await read(double)).toBeUndefined();
    await write(double, 'Second');

    expect(await read(one)).toBe('First');
    expect(double.copyStorage()).not.toEqual(one.copyStorage());
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

  it('is never found by another user or on another screen', async () => {
    const { browser, shared, write } = arrange();
    const one = browser.openTab();
    await write(one, 'First');
    one.close();
    const next = browser.openTab();

    expect(await readDraft(await next.claim({ ...shared, owner: 'another' }))).toBeUndefined();
    expect(await readDraft(await next.claim({ ...shared, path: `${path}/er` }))).toBeUndefined();
  });

  it('is found where tabs could not be told apart', async () => {
    const { browser, shared, read } = arrange();
    await writeDraft(shared, 'First');

    expect(await read(browser.openTab())).toBe('First');
    expect(await readDraft(shared)).toBeUndefined();
  });

  it('in a separate slot is not taken over until the tab is closed, not even by the tab itself', async () => {
    const { browser, shared, read } = arrange();
    const [one, left] = [browser.openTab(), browser.openTab()];
    await writeDraft(one.separate(shared), 'Mine');
    const found = [await read(one), await read(browser.openTab())];
    await writeDraft(await left.claim(shared), 'Left');
    left.close();
    one.close();

    expect(found).toEqual([undefined, undefined]);
    expect([await read(browser.openTab()), await read(browser.openTab())].sort()).toEqual(['Left', 'Mine']);
  });

  it('in a separate slot is not taken over by a claim that is still looking for drafts', async () => {
    const { browser, shared } = arrange();
    const one = browser.openTab();
    const isLooking = browser.nextQuery();
    const claim = one.claim(shared);
    await isLooking;
    const separate = one.separate(shared);
    await writeDraft(separate, 'Mine');

    expect(await readDraft(await claim)).toBeUndefined();
    expect(await readDraft(separate)).toBe('Mine');
  });

  it('is in a slot of its own in every tab that cannot wait', () => {
    const { browser, shared } = arrange();
    const slots = [browser.openTab(), browser.openTab()].map((tab) => tab.separate(shared).tab);

    expect(new Set(slots)).not.toContain(undefined);
    expect(new Set(slots).size).toBe(2);
  });
});
