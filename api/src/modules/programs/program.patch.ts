import type { FeatureInput, ProgramInput, TestimonialInput } from '@site/contract';
import { searchWords } from '../../db/searchWords';
import type { ProgramDoc } from './program.model';

interface Entry {
  _id: unknown;
}

/** Changes the document in memory: what the input does not name stays, a list that it names replaces the whole list. */
export function applyInput(program: ProgramDoc, input: ProgramInput): void {
  const { title, slug, features, testimonials } = input;
  program.set(textsOf(input));
  if (title !== undefined) program.searchWords = searchWords(title);
  // An empty slug is a field that was not filled in: the address of a program that has one stays.
  if (slug) program.slug = slug;
  if (features) program.set({ features: withIds(features.map(toFeature), features, program.features) });
  if (testimonials) {
    const stored = testimonials.map(toTestimonial);
    program.set({ testimonials: withIds(stored, testimonials, program.testimonials) });
  }
}

function textsOf(input: ProgramInput): Record<string, string> {
  const texts: Record<string, string | undefined> = {
    title: input.title,
    subtitle: input.subtitle,
    description: input.description,
    heroImage: input.hero_image,
    heroFallback: input.hero_fallback,
    ctaText: input.cta_text,
    ctaButtonText: input.cta_button_text,
    status: input.status,
  };
  const named = Object.entries(texts).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return Object.fromEntries(named);
}

function toFeature({ title, description, icon, order_index }: FeatureInput, position: number) {
  return { title, description, icon, orderIndex: order_index ?? position };
}

function toTestimonial(input: TestimonialInput, position: number) {
  const { athlete_name, athlete_sport, quote, image_url, order_index } = input;
  return {
    athleteName: athlete_name,
    athleteSport: athlete_sport,
    quote,
    imageUrl: image_url,
    orderIndex: order_index ?? position,
  };
}

/** An entry keeps the id that it has in this program; every other one gets an id when it is stored. */
function withIds<T extends object>(
  entries: readonly T[],
  inputs: readonly { id?: string }[],
  before: readonly Entry[],
): T[] {
  const free = new Map(before.map(({ _id }) => [String(_id), _id]));
  return entries.map((entry, position) => {
    const id = inputs[position]?.id?.toLowerCase() ?? '';
    const _id = free.get(id);
    // Two entries of one list cannot both have it.
    free.delete(id);
    return _id ? { ...entry, _id } : entry;
  });
}
