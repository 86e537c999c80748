import { type PostAuthorWire, type PostPatch, postMessages } from '@site/contract';
import type { Stored } from '../../db/findPage';
import { validationFailed } from '../../http/errors';
import { trainersById } from '../trainers/trainer.service';
import type { Byline, PostFields } from './post.model';

type Authored = Pick<Stored<PostFields>, 'authorName' | 'authorTrainerId'>;

type TrainerCard = NonNullable<ReturnType<Awaited<ReturnType<typeof trainersById>>['get']>>;

/** The bylines of these posts, with one query for all their trainers. */
export async function bylinesOf(posts: readonly Authored[]): Promise<(post: Authored) => Byline> {
  const trainers = await trainersById(
    posts.flatMap(({ authorTrainerId }) => (authorTrainerId ? [String(authorTrainerId)] : [])),
  );
  return ({ authorName = '', authorTrainerId }: Partial<Authored>) => {
    const trainer = trainers.get(String(authorTrainerId));
    return { author: authorOf(authorName, trainer), trainerId: trainer ? String(trainer._id) : null };
  };
}

export async function bylineOf(post: Authored): Promise<Byline> {
  return (await bylinesOf([post]))(post);
}

/** A trainer whom visitors do not see is a name like any other. */
function authorOf(stored: string, trainer: TrainerCard | undefined): PostAuthorWire | null {
  const shown = trainer?.isPublished ? trainer : undefined;
  const name = (shown && nameOf(shown)) || stored;
  if (!name) return null;
  const mark = trainer && isInvented(trainer, name) ? { is_example: true } : {};
  return { name, trainer_slug: shown?.slug ?? null, ...mark };
}

/** Hiding an invented trainer does not make the name real, so unpublished ones count too. */
const isInvented = (trainer: TrainerCard, name: string): boolean =>
  trainer.isExample === true && name === nameOf(trainer);

const nameOf = ({ firstName, lastName }: TrainerCard) => `${firstName} ${lastName}`.trim();

/** Adds the name of the chosen trainer if the request has none. Throws 422 for an unknown trainer. */
export async function withAuthorName<P extends Pick<PostPatch, 'author_name' | 'author_trainer_id'>>(
  patch: P,
): Promise<P> {
  const id = patch.author_trainer_id;
  if (!id) return patch;
  const trainer = (await trainersById([id])).get(id.toLowerCase());
  if (!trainer) throw validationFailed({ author_trainer_id: postMessages.unknownAuthor });
  return { ...patch, author_name: patch.author_name || nameOf(trainer) };
}
