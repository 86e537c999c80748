import { paths, type PostWire } from '@site/contract';
import { callApi } from '../fixtures/api';
import { expect, test } from '../fixtures/engineTest';

// What families work out and what readers say, in Firefox and in WebKit, the engine of every iPhone.

const HELD = 'Thank you. We read your comment before it is shown here.';

test('a family sees where it stands without the application', async ({ visitor, loseApplication }) => {
  loseApplication();
  await visitor.visit(paths.check.to());
  await visitor.choose('Sport', 'Tennis');
  await visitor.choose('School year now (England)', 'Year 11');
  await visitor.choose('Best results so far', 'National or international level');
  await visitor.click('button', 'Show where we stand');

  await visitor.expectSeen('h2:target', 'Where you stand');
  await visitor.expectSeen('p', '5 of the five kinds of colleges are realistic…');
  expect(await visitor.read(() => document.querySelectorAll('main time').length)).toBe(3);
  expect(await visitor.isLive()).toBe(false);
});

test('a reader likes a post, and reads a comment once it is approved', async ({ visitor, site, engine }) => {
  const fields = { title: `A day with ${engine}`, body: '<p>The lay-up.</p>', status: 'published' };
  const comments = { comments_allowed: true, comments_moderated: true };
  const made = await callApi(site, 'POST /posts', { ...fields, ...comments });
  const { slug } = (await made.json()) as PostWire;
  await visitor.visit(paths.post.to(slug));
  await visitor.expectAlive();
  await visitor.click('button[aria-pressed="false"]', 'Like…');
  await visitor.expectSeen('button[aria-pressed="true"]', 'Like…');
  await visitor.type('Name', 'Bo');
  await visitor.type('Comment', 'Is it too late?');
  await visitor.click('button', 'Send comment');
  await visitor.expectSeen('[role="status"]', HELD);

  const waiting = (await (await callApi(site, 'GET /comments?state=waiting')).json()) as { id: string }[];
  for (const { id } of waiting) await callApi(site, `PUT /comments/${id}`, { state: 'shown' });
  await visitor.visit(paths.post.to(slug));
  await visitor.expectSeen('#comments li', 'Bo…');
  await visitor.expectAlive();
  await visitor.expectSeen('button[aria-pressed="true"]', 'Like…');
  await visitor.expectNoComplaint();
});
