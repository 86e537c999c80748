import {
  type ErasureWire,
  type HeldRecordWire,
  erasureCounts,
  golferFields,
  placementFields,
  usStateName,
} from '@site/contract';
import { toWire } from '../../records/fields';
import type { StoredErasure } from './erasure.model';
import type { FoundRecord, StoredGolfer, StoredPlacement } from './personRecord';

export function serializeHeld(found: FoundRecord): HeldRecordWire {
  const { kind, id, deletedAt, imageIds, reason, mails, activity } = found;
  return {
    kind,
    id,
    is_deleted: deletedAt !== null,
    ...contentOf(found),
    matched_by: reason,
    pictures: imageIds.length,
    mails,
    activity,
  };
}

type Content = Pick<HeldRecordWire, 'name' | 'email' | 'parent_id' | 'text' | 'created_at' | 'consent'>;

const contentOn = (at: Date, fields: Pick<Content, 'name' | 'text'> & Partial<Content>): Content => ({
  email: null,
  parent_id: null,
  consent: null,
  created_at: at.toISOString(),
  ...fields,
});

function contentOf(found: FoundRecord): Content {
  switch (found.kind) {
    case 'golfer':
      return contentOfGolfer(found.record);
    case 'placement':
      return contentOfPlacement(found.record);
    case 'comment': {
      const { name, text, postId, receivedAt } = found.record;
      return contentOn(receivedAt, { name, text, parent_id: String(postId) });
    }
    case 'testimonial': {
      const { athleteName: name, programId, programTitle, quote, updatedAt } = found.record;
      return contentOn(updatedAt, { name, text: `${programTitle}\n${quote}`, parent_id: String(programId) });
    }
    default: {
      const { name, email, message: text, receivedAt } = found.record;
      return contentOn(receivedAt, { name, email, text });
    }
  }
}

function contentOfGolfer(golfer: StoredGolfer): Content {
  const { first_name, last_name, consent } = toWire(golferFields, golfer, 'admin');
  const { sports, gradYear, country, testimonial, createdAt } = golfer;
  const facts = [sports.join(', '), gradYear ? `class of ${gradYear}` : '', country].filter(Boolean);
  const text = [facts.join(' · '), testimonial].filter(Boolean).join('\n');
  return contentOn(createdAt, { name: `${first_name} ${last_name}`.trim(), text, consent });
}

function contentOfPlacement(placement: StoredPlacement): Content {
  const { first_name, last_name, consent } = toWire(placementFields, placement, 'admin');
  const { college, state, sport, year, createdAt } = placement;
  const facts = [college, usStateName(state), sport, year ? String(year) : ''].filter(Boolean);
  const unasked = { scope: '', search_engines: false, adult_on: null, below_sixteen: false };
  return contentOn(createdAt, {
    name: `${first_name} ${last_name}`.trim(),
    text: facts.join(' · '),
    consent: consent && { ...consent, ...unasked },
  });
}

export function serializeErasure({ _id, at, by, state, counts }: StoredErasure): ErasureWire {
  const whole = Object.fromEntries(erasureCounts.map((name) => [name, counts[name] ?? 0]));
  return { id: String(_id), at: at.toISOString(), by, state, counts: whole as ErasureWire['counts'] };
}
