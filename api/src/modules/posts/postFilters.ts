import { type PostStage, limits, postStages } from '@site/contract';
import * as yup from 'yup';
import { not } from '../../db/filters';
import { queryChoice, queryText } from '../../http/queryFields';
import { readQuery } from '../../http/readBody';
import type { QueryDeclaration } from '../../http/route';

/** Filters of the admin's list; an absent one matches every post. */
export interface PostFilters {
  status?: PostStage;
}

const statusQuery = yup.object({ status: queryChoice('status', postStages) });

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
  read: async (ctx) => (await readQuery(ctx, statusQuery)) as PostFilters,
};

/** The filter of the database. */
export const storedFilters = ({ status }: PostFilters): Record<string, unknown> =>
  status ? stageFilters[status]() : {};

const stageFilters: Readonly<Record<PostStage, () => Record<string, unknown>>> = {
  draft: () => ({ status: 'draft', publishAt: null }),
  scheduled: () => ({ status: 'draft', publishAt: not(null) }),
  published: () => ({ status: 'published' }),
};

/** The filter of the public list; an absent one matches every post. */
export interface TopicFilter {
  topic?: string;
}

const topicQuery = yup.object({ topic: queryText('topic', limits.nameMax) });

export const topicFilter: QueryDeclaration<TopicFilter> = {
  parameters: [
    {
      name: 'topic',
      in: 'query',
      description: 'Only those with this topic, in any spelling: `college-golf` for College golf.',
      schema: { type: 'string', maxLength: limits.nameMax },
    },
  ],
  read: (ctx) => readQuery(ctx, topicQuery),
};
