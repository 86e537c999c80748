import { imageIdOf, socialImagePath } from '@site/contract';
import { inTransaction } from '../../db/inTransaction';
import { notFound } from '../../http/errors';
import { singleFlight } from '../../shared/singleFlight';
import { adoptFile, readFile, widestFile, writeFile } from './image.model';
import { type ImageFileFound, deleteUnreferenced } from './image.service';
import { newId } from './image.format';
import { prepareSocial } from './pictureWorker';

const once = singleFlight<void>();

/** The id in the path of a social picture; undefined for any other path. */
export function socialImageIdOf(path: string): string | undefined {
  const id = imageIdOf(path);
  return id !== undefined && path === socialImagePath({ id }) ? id : undefined;
}

/**
 * The picture for shared links. It is rendered on the first request, so every picture has one, and stored with the
 * picture's other files, which are deleted together. Throws 404.
 */
export async function findSocialImage(id: string): Promise<ImageFileFound> {
  const name = nameOf(id);
  let file = await readFile(name);
  if (!file) {
    await once(id, () => make(id));
    file = await readFile(name);
  }
  if (!file) throw notFound('Picture');
  return { ...file, format: 'jpeg' };
}

const nameOf = (id: string) => socialImagePath({ id }).replace('/uploads/', '');

/** Writes it under a temporary id; it joins the picture's files only if the picture still exists. */
async function make(id: string): Promise<void> {
  const source = await widestFile(id);
  const rendition = source && (await readFile(source));
  if (!rendition) return;
  const name = nameOf(id);
  const bytes = await prepareSocial(rendition.bytes);
  const temporary = newId();
  const { isUnlisted } = rendition;
  await writeFile(temporary, { name: name.replace(id, temporary), bytes, isUnlisted });
  const isAdopted = await inTransaction((transaction) =>
    adoptFile(temporary, { imageId: id, name }, transaction),
  );
  if (!isAdopted) await deleteUnreferenced([{ id: temporary }]);
}
