import { text } from './text';

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?(?:Z|[+-]\d\d:\d\d)$/;
const MESSAGE = 'Based on must be the updated_at of the version that was opened';

/**
 * The `updated_at` of the version that an editor started from. A save that includes it is refused (409, `stale`) if the
 * record has another version; without it the last save wins.
 */
export const basedOnField = text('Based on')
  .matches(MOMENT, MESSAGE)
  .test('moment', MESSAGE, (value) => value === undefined || !Number.isNaN(Date.parse(value)))
  .optional();
