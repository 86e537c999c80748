import { Golfer } from '../../modules/golfers/golfer.model';
import { updateGolfer } from '../../modules/golfers/golfer.service';
import { Trainer } from '../../modules/trainers/trainer.model';
import { demoGolfers } from '../content/people/demoGolfers';
import { drawPortrait } from './drawPortrait';
import type { Seed } from './Seed';

export const seedGolfers: Seed = {
  async writeTexts() {
    const trainers = await Trainer.find().select('slug').lean<{ _id: unknown; slug: string }[]>();
    for (const { slug, look: _look, trainerSlug, ...words } of demoGolfers) {
      const golfer = (await Golfer.findOne({ slug })) ?? new Golfer({ slug });
      const trainerId = trainers.find((trainer) => trainer.slug === trainerSlug)?._id ?? null;
      // A consent that somebody has withdrawn meanwhile stays withdrawn.
      const consent = golfer.consent ?? words.consent;
      const { gpa, major, ...scores } = words.academics;
      const academics = { ...scores, gpa: gpa ?? 0, major: major ?? '' };
      await golfer.set({ ...words, sports: [...words.sports], academics, trainerId, consent }).save();
    }
  },
  async pictures() {
    const bare = await Golfer.find({ photo: null }).select('slug');
    return demoGolfers.flatMap(({ slug, firstName, lastName, sports, look }) => {
      if (!look || !bare.some((golfer) => golfer.slug === slug)) return [];
      const draw = async () => {
        await updateGolfer(slug, {}, { file: await drawPortrait({ seed: slug, sport: sports[0], look }) });
      };
      return [{ what: `${firstName} ${lastName}`, draw }];
    });
  },
};
