import { type PostWire, randomKey } from '@site/contract';
import { toApiError } from '@site/runtime';
import { useRef } from 'react';
import { useAdminCreatePostMutation } from './postsAdminApi';
import { type PostValues, toPostInput } from './postView';

interface Creation {
  post: PostWire;
  /** An earlier try, whose answer was lost, has made it: what has been written since is not in it. */
  isEarlier: boolean;
}

interface PostCreation {
  /** Rejects with what the api says. */
  create(values: PostValues): Promise<Creation>;
  /** Of a post that may have been made although no answer came. */
  readKey(): string | undefined;
  /** What is created from now on is another post. */
  startAnew(): void;
}

/** However often a new post is sent, the api makes one of it. `key` is that of an earlier visit. */
export function usePostCreation(key: string | undefined): PostCreation {
  const [createPost] = useAdminCreatePostMutation();
  const sent = useRef(key);

  const create = async (values: PostValues): Promise<Creation> => {
    const isEarlier = sent.current !== undefined;
    const creationKey = (sent.current ??= randomKey());
    try {
      return { post: await createPost({ input: toPostInput(values), creationKey }).unwrap(), isEarlier };
    } catch (error) {
      if (wasRefused(error)) startAnew();
      throw error;
    }
  };

  const startAnew = () => {
    sent.current = undefined;
  };
  return { create, readKey: () => sent.current, startAnew };
}

/** The api has answered that it stores nothing. */
function wasRefused(error: unknown): boolean {
  const status = toApiError(error)?.status;
  return typeof status === 'number' && status < 500;
}
