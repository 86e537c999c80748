import { Trainer } from '../../modules/trainers/trainer.model';
import { updateTrainer } from '../../modules/trainers/trainer.service';
import { demoTrainers } from '../content/people/demoTrainers';
import { drawPortrait } from './drawPortrait';
import type { Seed } from './Seed';

export const seedTrainers: Seed = {
  async writeTexts() {
    for (const { slug, look: _look, ...words } of demoTrainers) {
      const trainer = (await Trainer.findOne({ slug })) ?? new Trainer({ slug });
      await trainer.set({ ...words, specialties: [...words.specialties] }).save();
    }
  },
  async pictures() {
    const bare = await Trainer.find({ image: null }).select('slug');
    return demoTrainers
      .filter(({ slug }) => bare.some((trainer) => trainer.slug === slug))
      .map(({ slug, firstName, lastName, specialties, look }) => ({
        what: `${firstName} ${lastName}`,
        draw: async () => {
          const file = await drawPortrait({ seed: slug, sport: specialties[0], look, staff: true });
          await updateTrainer(slug, {}, { file });
        },
      }));
  },
};
