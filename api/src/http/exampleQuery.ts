import { type ExampleFilter, exampleFilters } from '@site/contract';
import * as yup from 'yup';
import { readQuery } from './readBody';
import { queryChoice } from './queryFields';
import type { QueryDeclaration } from './route';

const filterSchema = yup.object({ example: queryChoice('example', exampleFilters) });

/** A filter of the admin's lists of people. */
export const exampleQuery: QueryDeclaration<{ example?: ExampleFilter }> = {
  parameters: [
    {
      name: 'example',
      in: 'query',
      description: 'Only the examples, which the demo content has invented (`only`), or only the others.',
      schema: { type: 'string', enum: [...exampleFilters] },
    },
  ],
  read: async (ctx) => (await readQuery(ctx, filterSchema)) as { example?: ExampleFilter },
};

const conditionSchema = yup.object({ example: queryChoice('example', ['only']) });

/** The condition of a deletion: a record that has been marked as a real person in the meantime is kept. */
export const onlyExample: QueryDeclaration<{ isOnlyExample: boolean }> = {
  parameters: [
    {
      name: 'example',
      in: 'query',
      description: '`only`: a record that is no example is left alone, which is 422.',
      schema: { type: 'string', enum: ['only'] },
    },
  ],
  read: async (ctx) => ({ isOnlyExample: (await readQuery(ctx, conditionSchema)).example === 'only' }),
};
