import mongoose, { type Model } from 'mongoose';
import { type TestApi, startTestApi } from '../../testing/startTestApi';
import { imageField } from '../../db/storedFields';
import { imageIdsInUse } from '../allModules';

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

  expect((await imageIdsInUse()).sort()).toEqual(fields.map((names) => names.join('-')).sort());
});
