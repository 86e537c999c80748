/** @jest-environment node */
import { createHash } from 'node:crypto';
import { readDeployTokens } from './deployTokens';

const hash = (token: string): string => createHash('sha256').update(token).digest('hex');
const tokens = readDeployTokens(`mf-blog=${hash('of the blog')}, *=${hash('of the operator')}`);

it.each([
  ['Bearer operator', 'mf-blog', false],
  ['Bearer of-the-blog', 'mf-blog', false],
  ['', 'mf-blog', false],
  [`Bearer ${hash('of the blog')}`, 'mf-blog', false],
])('does not let %j deploy', (authorization, remote, expected) => {
  expect(tokens.allows(authorization, remote)).toBe(expected);
});

it('lets a team deploy its own remote, and the operator every one', () => {
  const team = readDeployTokens(`mf-blog=${hash('blog-token')},*=${hash('all-token')}`);
  expect(team.allows('Bearer blog-token', 'mf-blog')).toBe(true);
  expect(team.allows('Bearer blog-token', 'mf-public')).toBe(false);
  expect(team.allows('Bearer blog-token')).toBe(true);
  expect(team.allows('Bearer all-token', 'mf-public')).toBe(true);
});

it('refuses settings that are not hashes', () => {
  expect(() => readDeployTokens('mf-blog=secret')).toThrow('DEPLOY_TOKENS must look like');
});
