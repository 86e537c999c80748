import { type MediaPictureWire } from '@site/contract';
import { Agency } from '../modules/site/site.model';
import { Golfer } from '../modules/golfers/golfer.model';
import { LibraryPicture } from '../records/pictures/image.model';
import { type PictureFile, storeImages } from '../records/pictures/image.service';
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

/** Stores a picture that nothing shows yet. */
export async function storePicture(file?: PictureFile, marks: Parameters<typeof storeImages>[1] = {}) {
  const [image] = await storeImages([file ?? (await png())], marks);
  if (!image) throw new Error('no picture was stored');
  return image;
}
export const storeNamed = async (name: string) => storePicture({ bytes: await png(), name });
export const storePhotoOfPerson = () => storePicture(undefined, { subject: 'person', isUnlisted: true });

/** Starts the api with an owner and an editor, and each test without pictures and what shows them. */
export function setUpMedia() {
  const { api, admin, send } = setUpTestApi();
  const editor = {} as TestAdmin;
  beforeAll(async () => {
    Object.assign(editor, await signIn('editor'));
  });
  beforeEach(async () => {
    for (const model of EMPTIED) await (model as typeof Post).deleteMany();
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
