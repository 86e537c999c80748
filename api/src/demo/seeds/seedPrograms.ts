import type { SceneName } from '@site/artwork';
import { imagePath } from '@site/contract';
import { Program } from '../../modules/programs/program.model';
import { demoPrograms } from '../content/programs/demoPrograms';
import type { StoredImage } from '../../db/imageField';
import { searchWords } from '../../db/searchWords';
import type { PictureStep, Seed } from './Seed';

export function seedPrograms(sceneImage: (scene: SceneName) => Promise<StoredImage>): Seed {
  return {
    async writeTexts() {
      for (const { heroScene: _scene, ...words } of demoPrograms) {
        const program = (await Program.findOne({ slug: words.slug })) ?? new Program({ slug: words.slug });
        await program.set({ ...words, searchWords: searchWords(words.title) }).save();
      }
    },
    async pictures(): Promise<PictureStep[]> {
      const bare = await Program.find({ heroImage: '' }).select('slug');
      return demoPrograms
        .filter(({ slug }) => bare.some((program) => program.slug === slug))
        .map(({ slug, title, heroScene }) => ({
          what: title,
          draw: async () => {
            const { id, width } = await sceneImage(heroScene);
            const heroImage = imagePath(id, width, 'webp');
            await Program.updateOne({ slug }, { $set: { heroImage }, $inc: { __v: 1 } });
          },
        }));
    },
  };
}
