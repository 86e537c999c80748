import { deviceKeys } from '@site/contract';
import { createEtagCache } from './etagCache';
import { browserStorage, createMemoryStorage } from './storage';

const keysOf = (storage: Storage | ReturnType<typeof createMemoryStorage>) =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index));

describe('the ETag cache', () => {
  it('returns what was written, by path', () => {
    const cache = createEtagCache(createMemoryStorage());
    cache.write('/posts', '"one"', [{ title: 'Signing day' }]);

    expect(cache.etag('/posts')).toBe('"one"');
    expect(cache.body('/posts')).toEqual([{ title: 'Signing day' }]);
    expect(cache.etag('/facts')).toBeNull();
    expect(cache.body('/facts')).toBeUndefined();
  });

  it('forgets one path', () => {
    const storage = createMemoryStorage();
    const cache = createEtagCache(storage);
    cache.write('/posts', '"one"', []);
    cache.write('/facts', '"two"', []);
    cache.forget('/posts');

    expect(cache.etag('/posts')).toBeNull();
    expect(cache.body('/posts')).toBeUndefined();
    expect(cache.etag('/facts')).toBe('"two"');
  });

  it('evicts a path that was written again later than the others', () => {
    const cache = createEtagCache(createMemoryStorage());
    for (let page = 0; page < 40; page += 1) cache.write(`/${page}`, '"one"', page);
    cache.write('/0', '"two"', 'again');
    cache.write('/40', '"one"', 40);

    expect([cache.etag('/0'), cache.body('/0')]).toEqual(['"two"', 'again']);
    expect(cache.etag('/1')).toBeNull();
    expect(cache.body('/1')).toBeUndefined();
    expect(cache.etag('/2')).toBe('"one"');
  });

  it('keeps the other paths however often one of them is written', () => {
    const cache = createEtagCache(createMemoryStorage());
    cache.write('/facts', '"one"', []);
    for (let version = 0; version < 45; version += 1) cache.write('/posts', `"${version}"`, []);

    expect(cache.etag('/facts')).toBe('"one"');
    expect(cache.etag('/posts')).toBe('"44"');
  });

  it('never stores more than 40 paths, whatever was stored before', () => {
    const storage = createMemoryStorage();
    const cache = createEtagCache(storage);
    for (let page = 0; page < 100; page += 1) cache.write(`/${page}`, '"one"', page);

    expect(keysOf(storage).filter((key) => key?.startsWith(deviceKeys.body))).toHaveLength(40);
    expect(JSON.parse(storage.getItem(deviceKeys.etagOrder) ?? '[]')).toHaveLength(40);
  });

  it.each([
    [199_998, true],
    [199_999, false],
  ])('of a text of %i characters: stored is %s', (length, isStored) => {
    const cache = createEtagCache(createMemoryStorage());
    cache.write('/posts', '"one"', 'x');
    cache.write('/posts', '"two"', 'x'.repeat(length));

    expect(cache.etag('/posts')).toBe(isStored ? '"two"' : null);
    expect(cache.body('/posts') !== undefined).toBe(isStored);
  });

  it('leaves no partial entry when the storage is full', () => {
    const storage = createMemoryStorage();
    const cache = createEtagCache(storage);
    cache.write('/posts', '"one"', ['old']);
    const setItem = storage.setItem.bind(storage);
    storage.setItem = (key, value) => {
      if (key.startsWith(deviceKeys.etag) && !key.startsWith(deviceKeys.etagOrder)) throw new Error('full');
      setItem(key, value);
    };
    cache.write('/posts', '"two"', ['new']);

    expect(cache.etag('/posts')).toBeNull();
    expect(cache.body('/posts')).toBeUndefined();
  });

  it('survives corrupted entries', () => {
    const storage = createMemoryStorage();
    const cache = createEtagCache(storage);
    cache.write('/posts', '"one"', []);
    storage.setItem(`${deviceKeys.body}/posts`, '[{');
    storage.setItem(deviceKeys.etagOrder, '[');

    expect(cache.body('/posts')).toBeUndefined();
    cache.write('/facts', '"two"', []);
    expect(cache.etag('/facts')).toBe('"two"');
  });

  it('clears its own keys only', () => {
    const storage = createMemoryStorage();
    const cache = createEtagCache(storage);
    storage.setItem('somebody else', 'stays');
    storage.setItem(deviceKeys.token, 'secret');
    cache.write('/posts', '"one"', []);
    cache.write('/facts', '"two"', []);
    cache.clear();

    expect(keysOf(storage).sort()).toEqual(['somebody else', deviceKeys.token].sort());
  });
});

describe('the storage', () => {
  afterEach(() => jest.restoreAllMocks());

  it("is the browser's own if access is granted", () => {
    expect(browserStorage()).toBe(window.localStorage);
  });

  it('is the memory of the page otherwise', () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const storage = browserStorage();
    storage.setItem('a', '1');

    expect(storage).not.toBe(window.localStorage);
    expect([storage.getItem('a'), storage.getItem('b'), storage.length]).toEqual(['1', null, 1]);
    expect([storage.key(0), storage.key(1)]).toEqual(['a', null]);
    storage.removeItem('a');
    expect(storage.length).toBe(0);
  });
});
