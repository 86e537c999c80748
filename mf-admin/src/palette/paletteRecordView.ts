import type {
  AdminGolferWire,
  ApplicationWire,
  ContactWire,
  PostSummaryWire,
  ProgramWire,
  TrainerWire,
} from '@site/contract';
import { golferTexts } from '../features/golfers/golferMessages';

/** What the palette keeps of a record: its name, and what tells it from others of that name. */
export interface PaletteRecord {
  id: string;
  name: string;
  detail: string;
}

// Without a name each is called what its list calls it, so that the list finds it.
const joined = (person: { first_name: string; last_name: string }): string =>
  `${person.first_name} ${person.last_name}`.trim();

export const golferRecord = (golfer: AdminGolferWire): PaletteRecord => ({
  id: golfer.id,
  name: joined(golfer) || golferTexts.unnamed,
  detail: golfer.grad_year === null ? '' : `Class of ${golfer.grad_year}`,
});

export const trainerRecord = (trainer: TrainerWire): PaletteRecord => ({
  id: trainer.id,
  name: joined(trainer) || trainer.slug,
  detail: trainer.title,
});

export const titledRecord = ({ id, title, status }: PostSummaryWire | ProgramWire): PaletteRecord => ({
  id,
  name: title,
  detail: status,
});

export const senderRecord = ({ id, name, email }: ApplicationWire | ContactWire): PaletteRecord => ({
  id,
  name,
  detail: email,
});
