import { imageIdOf } from '@site/contract';
import type { Stored } from '../../db/findPage';
import type { Transaction } from '../../db/inTransaction';
import { type PictureSwap, swappedAddress } from '../../records/pictures/pictureSwap.service';
import { type ProgramFields, type StoredTestimonial, Program } from './program.model';
import { addressesIn } from './program.service';

type Pictured = Pick<ProgramFields, 'heroImage' | 'heroFallback' | 'testimonials'>;

/** What changes of a stored programme, live or deleted. */
export function swapInProgram(
  { heroImage, heroFallback, testimonials }: Pictured,
  swap: PictureSwap,
): Pictured {
  return {
    heroImage: swappedAddress(heroImage, swap),
    heroFallback: swappedAddress(heroFallback, swap),
    testimonials: testimonials.map((each) => ({ ...each, ...swapInTestimonial(each, swap) })),
  };
}

/** The same of a testimonial, live or deleted by itself. */
export const swapInTestimonial = ({ imageUrl }: Pick<StoredTestimonial, 'imageUrl'>, swap: PictureSwap) => ({
  imageUrl: swappedAddress(imageUrl, swap),
});

/** Returns the number of changed programmes. */
export async function swapInPrograms(swap: PictureSwap, transaction: Transaction): Promise<number> {
  const session = { session: transaction };
  const programs = await Program.find({}, null, session).lean<Stored<ProgramFields>[]>();
  let changed = 0;
  for (const program of programs) {
    if (!addressesIn(program).some((address) => imageIdOf(address) === swap.from)) continue;
    const change = { $set: swapInProgram(program, swap), $inc: { __v: 1 } };
    await Program.updateOne({ _id: program._id }, change, session);
    changed += 1;
  }
  return changed;
}
