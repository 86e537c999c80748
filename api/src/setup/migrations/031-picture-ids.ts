import { type Migration, rawCollection } from '../../db/migrations/Migration';

const OLD_LISTS = { $or: [{ ownImageIds: { $exists: true } }, { namedImageIds: { $exists: true } }] };
const WITHHELD = { 'metadata.isWithheld': { $exists: true } };
const listOf = (field: string) => ({ $ifNull: [field, []] });

/**
 * A deleted record names its pictures in one list, and which pictures are withheld follows from these lists instead of a
 * mark on each file. Returns the number of changed records and files.
 */
export const pictureIds: Migration = {
  name: '031-picture-ids',
  step: 'contract',
  async run() {
    const [trash, files] = [rawCollection('trash'), rawCollection('images.files')];
    const lists = [listOf('$imageIds'), listOf('$ownImageIds'), listOf('$namedImageIds')];
    const merged = await trash.updateMany(OLD_LISTS, [
      { $set: { imageIds: { $setUnion: lists } } },
      { $unset: ['ownImageIds', 'namedImageIds'] },
    ]);
    const marked = await files.updateMany(WITHHELD, { $unset: { 'metadata.isWithheld': '' } });
    return merged.modifiedCount + marked.modifiedCount;
  },
};
