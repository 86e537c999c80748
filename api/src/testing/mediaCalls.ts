import { limits, type MediaPictureWire } from '@site/contract';
import { Agency } from '../modules/site/site.model';
import { Golfer } from '../modules/golfers/golfer.model';
import { LibraryPicture } from '../records/pictures/image.model';
import { type RenderedPicture, renderPicture } from '../records/pictures/image.render';
import { storeRenditions } from '../records/pictures/image.service';
import type { StoredImage } from '../records/fields';
import { Post, PostRevision } from '../modules/posts/post.model';
import { Program } from '../modules/programs/program.model';
import { Trainer } from '../modules/trainers/trainer.model';
import { TrashEntry } from '../records/trash/trash.model';
import { png } from './pictures';
import { setUpTestApi } from './setUpTestApi';
import { type TestAdmin, signIn } from './signIn';

const EMPTIED = [LibraryPicture, Post, PostRevision, Program, Golfer, Trainer, Agency, TrashEntry];

/** The address of the only file of a picture that `storePicture` made of nothing. */
export const addressOf = (id: string) => `/api/uploads/${id}/60.webp`;
export const textWith = (id: string) => `<p>Look:</p><img src="${addressOf(id)}" alt="A hole">`;

type Marks = Parameters<typeof storeRenditions>[1];

let rendered: RenderedPicture | undefined;

/** Stores a picture that nothing shows yet. Each is the same one, because rendering takes longest. */
export async function storePicture(marks: Marks = {}): Promise<StoredImage> {
  rendered ??= await renderPicture(await png(), limits.imageWidths);
  return storeRenditions(rendered, marks);
}
export const storeNamed = (fileName: string) => storePicture({ fileName });
export const storePhotoOfPerson = () => storePicture({ subject: 'person', isUnlisted: true });

/** Starts the api with an owner and an editor, and each test without pictures and what shows them. */
export function setUpMedia() {
  const { api, admin, send } = setUpTestApi();
  const editor = {} as TestAdmin;
  beforeAll(async () => {
    Object.assign(editor, await signIn('editor'));
  });
  beforeEach(async () => {
    await Promise.all(EMPTIED.map((model) => (model as typeof Post).deleteMany()));
  });
  async function list(query = '', by = admin): Promise<MediaPictureWire[]> {
    const { body } = await send('get', `/media?${query}`, by).expect(200);
    return body as MediaPictureWire[];
  }
  return {
    api,
    admin,
    editor,
    send,
    list,
    idsOf: async (query = '', by = admin) => (await list(query, by)).map(({ id }) => id),
  };
}
