import request from 'supertest';
import { Golfer } from '../modules/golfers/golfer.model';
import { OldSlug } from '../modules/oldSlugs/oldSlug.model';
import { Post } from '../modules/posts/post.model';
import { Trainer } from '../modules/trainers/trainer.model';
import { TrashEntry } from '../modules/trash/trash.model';
import { setUpTestApi } from './setUpTestApi';

/** Starts the api, and each test without records; with the calls of an admin who changes slugs, and of a visitor. */
export function setUpOldSlugs() {
  const { api, send } = setUpTestApi();
  beforeEach(async () => {
    for (const model of [Post, Golfer, Trainer, TrashEntry, OldSlug])
      await (model as typeof OldSlug).deleteMany();
  });
  const get = (path: string) => request(api.server).get(`/api${path}`).redirects(0);
  return {
    api,
    get,
    send,
    rename: (id: unknown, slug: string) =>
      send('put', `/posts/${String(id)}`)
        .send({ slug })
        .expect(200),
    /** The slug that an address leads to, or the status of any other answer. */
    async target(path: string): Promise<string | number> {
      const { status, headers } = await get(path);
      return status === 301 ? (headers.location ?? '') : status;
    },
  };
}
