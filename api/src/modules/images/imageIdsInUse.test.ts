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
    Object.entries(model.schema.paths)
      .filter(([, path]) => (path as { schema?: unknown }).schema === imageField)
      .map(([field]): [string, string] => [model.modelName, field]),
  );
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
    const isList = Array.isArray(new (mongoose.model(model))().get(field));
    await mongoose.model(model).collection.insertOne({ slug: id, [field]: isList ? [{ id }] : { id } });
  }

  const ids = fields.map((names) => names.join('-')).sort();
  expect((await imageIdsInUse()).sort()).toEqual(ids);
  // What decides about a deletion by hand knows as many.
  expect(await inTransaction((transaction) => unusedAmong([...ids, 'nowhere'], transaction))).toEqual([
    'nowhere',
  ]);
});
