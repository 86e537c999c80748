import mongoose, { type Model } from 'mongoose';
import { type TestApi, startTestApi } from '../../testing/startTestApi';
import { imageField } from '../../db/storedFields';
import { inTransaction } from '../../db/inTransaction';
import { imageIdsInUse } from '../allModules';
import { unusedAmong } from '../media/unusedPictures.service';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

/** Every field of every record that can reference pictures. */
function pictureFields(): [string, string][] {
  return Object.values(mongoose.models).flatMap((model: Model<unknown>) =>
    fieldsIn(model.schema).map((field): [string, string] => [model.modelName, field]),
  );
}

interface Paths {
  paths: Record<string, unknown>;
}

/** Also those of the records within a record. */
function fieldsIn({ paths }: Paths): string[] {
  return Object.entries(paths).flatMap(([field, path]) => {
    const { schema } = path as { schema?: Paths };
    if (schema === imageField) return [field];
    return schema ? fieldsIn(schema).map((inner) => `${field}.${inner}`) : [];
  });
}

/** The document with the value at the path, in lists of one where the model has lists. */
function documentWith(schema: Paths, [name = '', ...rest]: string[], value: object): object {
  const path = schema.paths[name] as { schema?: Paths; $isMongooseArray?: boolean } | undefined;
  const within = path?.schema && rest.length > 0 ? documentWith(path.schema, rest, value) : value;
  return { [name]: path?.$isMongooseArray ? [within] : within };
}

it('includes the pictures of every kind of record', async () => {
  const fields = pictureFields();
  expect(fields).toEqual(
    expect.arrayContaining([
      ['Post', 'cover'],
      ['Post', 'gallery'],
      ['Golfer', 'photo'],
      ['Trainer', 'image'],
    ]),
  );

  for (const [model, field] of fields) {
    const id = `${model}-${field}`;
    const { schema, collection } = mongoose.model(model);
    await collection.insertOne({ slug: id, ...documentWith(schema, field.split('.'), { id }) });
  }

  const ids = fields.map((names) => names.join('-')).sort();
  expect((await imageIdsInUse()).sort()).toEqual(ids);
  // What decides about a deletion by hand knows as many.
  expect(await inTransaction((transaction) => unusedAmong([...ids, 'nowhere'], transaction))).toEqual([
    'nowhere',
  ]);
});
