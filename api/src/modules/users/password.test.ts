import { hashPassword, matchesPassword, randomPassword } from './user.service';

it('stores a password as an argon2id hash only, with a new salt each time', async () => {
  const hashes = await Promise.all([hashPassword('secret'), hashPassword('secret')]);

  expect(hashes[0]).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(hashes[0]).not.toBe(hashes[1]);
});

it('tells the right password from a wrong one', async () => {
  const hash = await hashPassword('secret');

  expect(await matchesPassword(hash, 'secret')).toBe(true);
  expect(await matchesPassword(hash, 'Secret')).toBe(false);
  expect(await matchesPassword(undefined, 'secret')).toBe(false);
});

it('takes as long for an unknown account', async () => {
  const hash = await hashPassword('secret');
  await matchesPassword(undefined, 'warm up');
  const fastest = async (candidate: string | undefined) => {
    const times: number[] = [];
    for (let round = 0; round < 7; round += 1) {
      const start = performance.now();
      await matchesPassword(candidate, 'wrong');
      times.push(performance.now() - start);
    }
    return Math.min(...times);
  };

  const ratio = (await fastest(undefined)) / (await fastest(hash));
  // Without a dummy hash the time would be near zero; a busy machine does not bring it that low.
  expect(ratio).toBeGreaterThan(0.3);
});

it('generates unguessable passwords', () => {
  const many = new Set(Array.from({ length: 100 }, randomPassword));

  expect(many.size).toBe(100);
  for (const password of many) expect(password).toMatch(/^[\w-]{24}$/);
});
