import type { AthleteWire, ImageWire, TrainerWire } from '@site/contract';
import type { ListPage } from '@site/remote-kit';
import { trainerCopy } from '../content/trainers';
import { fullName, toPhoto } from '../shared/people/personView';
import { firstLetters } from '../shared/text/firstLetters';

const EXTENSION = /\s*(?:ext|x)[\s.]*\d*\s*$/i;
// '+44 (0)20 …': the zero is only dialled within the country.
const TRUNK_NOUGHT = /^(\s*\+[^(]*)\(0\)/;
const SHORTEST = 3;

/** The tel: link of a number in any spelling; null when it is not a number. */
export function telephoneLink(written: string): ContactWay | null {
  const dialled = written.replace(EXTENSION, '').replace(TRUNK_NOUGHT, '$1');
  const plus = dialled.trim().startsWith('+') ? '+' : '';
  const digits = dialled.replace(/\D/g, '');
  return digits.length < SHORTEST ? null : { text: written.trim(), href: `tel:${plus}${digits}` };
}

export interface TrainerSummary {
  id: string;
  slug: string;
  name: string;
  title: string;
  fact: string;
  /** The part of the bio that fits three lines. */
  bio: string;
  specialties: readonly string[];
  photo: ImageWire | null;
  /** The demo content has invented the person. */
  isExample: boolean;
}

/** The fields of every list. The band of people shows no others. */
export type ListedTrainer = Omit<TrainerSummary, 'bio'>;

/** A contact link: its text and its address. */
interface ContactWay {
  text: string;
  href: string;
}

export interface CoachedAthlete {
  id: string;
  slug: string;
  name: string;
  photo: ImageWire | null;
  gradYear: number | null;
  sports: readonly string[];
  isExample: boolean;
  isHidden: boolean;
}

export interface TrainerProfile extends TrainerSummary {
  /** Only somebody who is signed in sees the page. */
  isHidden: boolean;
  about: readonly string[];
  testimonial: string;
  email: ContactWay | null;
  phone: ContactWay | null;
  athletes: ListPage<CoachedAthlete>;
}

// Three lines of the widest card hold 300 characters; the rest would only add weight.
const BIO_MAX = 400;

export function toTrainerSummary(trainer: TrainerWire): TrainerSummary {
  return {
    id: trainer.id,
    slug: trainer.slug,
    name: fullName(trainer) || trainer.title || trainerCopy.nameless,
    title: trainer.title,
    fact: trainer.fact.trim(),
    bio: firstLetters(trainer.bio.replace(/\s+/g, ' ').trim(), BIO_MAX),
    specialties: trainer.specialties,
    photo: toPhoto(trainer.image, trainer.image_url),
    // An earlier api does not say it.
    isExample: trainer.is_example === true,
  };
}

export function toListedTrainer(trainer: TrainerWire): ListedTrainer {
  const { bio: _bio, ...listed } = toTrainerSummary(trainer);
  return listed;
}

export function toTrainerProfile(trainer: TrainerWire, athletes: ListPage<AthleteWire>): TrainerProfile {
  return {
    ...toTrainerSummary(trainer),
    isHidden: !trainer.is_published,
    about: trainer.bio.split(/\n+/).flatMap((paragraph) => paragraph.trim() || []),
    testimonial: trainer.testimonial.trim(),
    email: trainer.email
      ? { text: trainer.email, href: `mailto:${encodeURIComponent(trainer.email).replace('%40', '@')}` }
      : null,
    phone: telephoneLink(trainer.phone),
    // As in the list of athletes, because a card needs a name.
    athletes: {
      ...athletes,
      entries: athletes.entries.map(toCoachedAthlete).filter(({ name }) => name !== ''),
    },
  };
}

function toCoachedAthlete(athlete: AthleteWire): CoachedAthlete {
  return {
    id: athlete.id,
    slug: athlete.slug,
    name: fullName(athlete),
    photo: toPhoto(athlete.headshot, athlete.headshot_url),
    gradYear: athlete.grad_year,
    sports: athlete.sports,
    isExample: athlete.is_example === true,
    isHidden: athlete.is_hidden === true,
  };
}
