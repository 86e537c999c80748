import type {
  AdminGolferWire,
  ApplicationWire,
  ContactWire,
  FactWire,
  FaqWire,
  PostSummaryWire,
  ProgramWire,
  TrainerWire,
} from '@site/contract';
import { golferName, trainerName } from '../../shared/people/personView';

/** What the palette keeps of a record: its name, and what tells it from others of that name. */
export interface PaletteRecord {
  id: string;
  name: string;
  detail: string;
}

export const golferRecord = (golfer: AdminGolferWire): PaletteRecord => ({
  id: golfer.id,
  name: golferName(golfer),
  detail: golfer.grad_year === null ? '' : `Class of ${golfer.grad_year}`,
});

export const trainerRecord = (trainer: TrainerWire): PaletteRecord => ({
  id: trainer.id,
  name: trainerName(trainer),
  detail: trainer.title,
});

export const titledRecord = ({ id, title, status }: PostSummaryWire | ProgramWire): PaletteRecord => ({
  id,
  name: title,
  detail: status,
});

export const faqRecord = ({ id, q, category }: FaqWire): PaletteRecord => ({
  id,
  name: q,
  detail: category,
});

export const factRecord = ({ id, value, title, source }: FactWire): PaletteRecord => ({
  id,
  name: `${value} ${title}`,
  detail: source,
});

export const senderRecord = ({ id, name, email }: ApplicationWire | ContactWire): PaletteRecord => ({
  id,
  name,
  detail: email,
});
