import { readFileSync } from 'node:fs';
import path from 'node:path';
import mongoose from 'mongoose';
import '../../api/src/modules/allModules';
import { repositoryRoot } from '../../scripts/src/folders';

const operations = readFileSync(path.join(repositoryRoot, 'docs/operations.md'), 'utf8');
const [, section = ''] = /^\*\*A sharded database\*\*([\s\S]*?)^## /m.exec(operations) ?? [];

const namesIn = (cell: string): string[] => [...cell.matchAll(/`([\w.]+)`/g)].map(([, name = '']) => name);

/** The documented shard key of each collection; empty for one that stays on one shard. */
const documented = new Map(
  [...section.matchAll(/^\| (`[^|]+)\|([^|]+)\|/gm)].flatMap(([, collections = '', key = '']) =>
    namesIn(collections).map((collection) => [collection, namesIn(key)] as const),
  ),
);

const models = Object.values(mongoose.models).map(({ collection, schema }) => ({
  name: collection.name,
  unique: schema
    .indexes()
    .filter(([, { unique }]) => unique)
    .map(([fields, { partialFilterExpression }]) => ({
      fields: Object.keys(fields),
      isPartial: partialFilterExpression !== undefined,
    })),
}));

it('says of every collection of records by what it can be spread over shards', () => {
  expect(models).not.toEqual([]);
  expect(models.map(({ name }) => name).filter((name) => !documented.has(name))).toEqual([]);
});

it.each(models)('$name can be spread as the documentation says', ({ name, unique }) => {
  const key = documented.get(name) ?? [];
  const allows = ({ fields, isPartial }: (typeof unique)[number]): boolean =>
    !isPartial && key.every((field, index) => fields[index] === field);

  if (key.length === 0) expect(unique).not.toEqual([]);
  else expect(unique.filter((index) => !allows(index))).toEqual([]);
});
