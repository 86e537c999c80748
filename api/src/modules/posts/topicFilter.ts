import { limits } from '@site/contract';
import * as yup from 'yup';
import { readQuery } from '../../http/readBody';
import { queryText } from '../../http/queryFields';
import type { QueryDeclaration } from '../../http/route';

/** An absent one matches every post. */
export interface TopicFilter {
  topic?: string;
}

const schema = yup.object({ topic: queryText('topic', limits.nameMax) });

export const topicFilter: QueryDeclaration<TopicFilter> = {
  parameters: [
    {
      name: 'topic',
      in: 'query',
      description: 'Only those with this topic, in any spelling: `college-golf` for College golf.',
      schema: { type: 'string', maxLength: limits.nameMax },
    },
  ],
  read: (ctx) => readQuery(ctx, schema),
};
