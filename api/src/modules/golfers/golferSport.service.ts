import { sportKeyOf } from '@site/contract';
import { matching } from '../../db/searchWords';
import { Golfer } from './golfer.model';

/**
 * How the records of athletes write this sport: under each of its names, in any case, with or without accents. Only those
 * found by its words are read, because no index has the sports themselves.
 */
export async function spellingsOfSport(sport: string): Promise<string[]> {
  const wanted = sportKeyOf(sport);
  // A sport without a letter or digit is none.
  if (wanted === '') return [];
  const stored = await Golfer.distinct('sports', matching(wanted));
  return stored.filter((spelling) => sportKeyOf(spelling) === wanted);
}
