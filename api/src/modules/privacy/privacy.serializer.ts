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

function contentOf(found: FoundRecord): Content {
  switch (found.kind) {
    case 'golfer':
      return contentOfGolfer(found.record);
    case 'placement':
      return contentOfPlacement(found.record);
    case 'comment': {
      const { name, text, postId, receivedAt } = found.record;
      return { ...plainContent({ name, text, at: receivedAt }), parent_id: String(postId) };
    }
    case 'testimonial': {
      const { athleteName, programId, programTitle, quote, updatedAt } = found.record;
      const content = plainContent({ name: athleteName, text: `${programTitle}\n${quote}`, at: updatedAt });
      return { ...content, parent_id: String(programId) };
    }
    default: {
      const { name, email, message, receivedAt } = found.record;
      return { ...plainContent({ name, text: message, at: receivedAt }), email };
    }
  }
}

const plainContent = ({ name, text, at }: { name: string; text: string; at: Date }): Content => ({
  ...{ name, email: null, parent_id: null, text, created_at: at.toISOString(), consent: null },
});

function contentOfGolfer(golfer: StoredGolfer): Content {
  const { first_name, last_name, consent } = toWire(golferFields, golfer, 'admin');
  const { sports, gradYear, country, testimonial } = golfer;
  const facts = [sports.join(', '), gradYear ? `class of ${gradYear}` : '', country].filter(Boolean);
  return {
    name: `${first_name} ${last_name}`.trim(),
    email: null,
    parent_id: null,
    text: [facts.join(' · '), testimonial].filter(Boolean).join('\n'),
    created_at: golfer.createdAt.toISOString(),
    consent,
  };
}

function contentOfPlacement(placement: StoredPlacement): Content {
  const { first_name, last_name, consent } = toWire(placementFields, placement, 'admin');
  const { college, state, sport, year, createdAt } = placement;
  const facts = [college, usStateName(state), sport, year ? String(year) : ''].filter(Boolean);
  const name = `${first_name} ${last_name}`.trim();
  const content = plainContent({ name, text: facts.join(' · '), at: createdAt });
  const unasked = { scope: '', search_engines: false, adult_on: null, below_sixteen: false };
  return { ...content, consent: consent && { ...consent, ...unasked } };
}

export function serializeErasure(erasure: StoredErasure): ErasureWire {
  const { _id, at, by, state, counts } = erasure;
  const whole = Object.fromEntries(erasureCounts.map((name) => [name, counts[name] ?? 0]));
  return {
    ...{ id: String(_id), at: at.toISOString(), by, state },
    counts: whole as ErasureWire['counts'],
  };
}
