import { databaseNow } from '../db/databaseClock';
import { AuditEntry } from '../modules/audit/audit.model';
import { type PostFields, Post } from '../modules/posts/post.model';
import { TrashEntry } from '../modules/trash/trash.model';
import { createPost } from './createRecords';
import { setUpTestApi } from './setUpTestApi';

const HOUR_MS = 3_600_000;

/** A time so many hours from now. */
export const hours = async (count: number) => new Date((await databaseNow()).getTime() + count * HOUR_MS);
export const iso = async (count: number) => (await hours(count)).toISOString();
export const draft = (times: Partial<PostFields>) =>
  createPost({ status: 'draft', publishedAt: null, ...times });
export const bySchedule = () => AuditEntry.find({ person: 'the schedule' }).lean();

/** Starts the api, and each test without posts; with the calls of an admin who schedules posts. */
export function setUpSchedule() {
  const { api, send } = setUpTestApi();
  beforeEach(() => Promise.all([Post.deleteMany(), AuditEntry.deleteMany(), TrashEntry.deleteMany()]));
  return {
    api,
    send,
    edit: (id: unknown, patch: object) => send('put', `/posts/${String(id)}`).send(patch),
    read: async (id: unknown) => (await send('get', `/posts/${String(id)}`).expect(200)).body,
  };
}
