import { type PostStage, postStages } from '@site/contract';
import * as yup from 'yup';
import { not } from '../../db/filters';
import { readQuery } from '../../http/readBody';
import { queryChoice } from '../../http/queryFields';
import type { QueryDeclaration } from '../../http/route';

/** Filters of the admin's list; an absent one matches every post. */
export interface PostFilters {
  status?: PostStage;
}

const filterQuery = yup.object({ status: queryChoice('status', postStages) });

export const postFilters: QueryDeclaration<PostFilters> = {
  parameters: [
    {
      name: 'status',
      in: 'query',
      description:
        'Only posts in this status. `scheduled` are drafts with a `publish_at`, `draft` those without.',
      schema: { type: 'string', enum: [...postStages] },
    },
  ],
  read: async (ctx) => (await readQuery(ctx, filterQuery)) as PostFilters,
};

/** The filter of the database. */
export const storedFilters = ({ status }: PostFilters): Record<string, unknown> =>
  status ? stageFilters[status]() : {};

const stageFilters: Readonly<Record<PostStage, () => Record<string, unknown>>> = {
  draft: () => ({ status: 'draft', publishAt: null }),
  scheduled: () => ({ status: 'draft', publishAt: not(null) }),
  published: () => ({ status: 'published' }),
};
