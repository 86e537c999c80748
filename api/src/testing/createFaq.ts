import { Faq, type FaqFields } from '../modules/siteinfo/faq.model';
import type { Stored } from '../db/findPage';

let sequence = 0;

/** Saves a valid extra question; pass only what the test is about. */
export async function createFaq(overrides: Partial<FaqFields> = {}): Promise<Stored<FaqFields>> {
  sequence += 1;
  const question = overrides.question ?? `Question ${sequence}?`;
  const uniqueText = question.toLowerCase();
  return (
    await Faq.create({ question, answer: 'Yes.', uniqueText, orderIndex: sequence, ...overrides })
  ).toObject();
}
