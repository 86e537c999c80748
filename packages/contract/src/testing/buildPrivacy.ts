import type { ErasureWire, HeldRecordWire } from '../privacy';
import { builder } from './builder';

/** An application of which a mail waits. */
export const buildHeldRecord = builder((): HeldRecordWire => ({
  kind: 'application',
  id: '650000000000000000000072',
  is_deleted: false,
  name: 'Ines Marlow',
  email: 'ines@family.example',
  parent_id: null,
  text: 'Sport: Golf',
  created_at: '2025-10-01T09:30:15.000Z',
  matched_by: 'email',
  consent: null,
  pictures: 0,
  mails: 1,
  activity: 0,
}));

export const buildErasure = builder((): ErasureWire => ({
  id: '650000000000000000000073',
  at: '2025-10-02T09:30:15.000Z',
  by: 'maya@linksway.example',
  state: 'done',
  counts: {
    ...{
      application: 1,
      message: 0,
      golfer: 0,
      placement: 0,
      comment: 0,
      request: 0,
      testimonial: 0,
    },
    ...{ picture: 0, mail: 1, activity: 0 },
  },
}));
