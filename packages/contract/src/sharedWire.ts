import * as yup from 'yup';
import { MOMENT, text } from './fields';

/** A moment in UTC, as JSON has it. */
export const dateWire = yup.string().matches(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);

const DAY = /^\d{4}-\d\d-\d\d$/;

/** A day without a time. */
export const dayWire = yup.string().matches(DAY);

/** Whether the text is a day that exists: '2026-02-30' is none. */
export const isDay = (value: string): boolean =>
  DAY.test(value) && new Date(`${value}T00:00:00Z`).toJSON()?.startsWith(value) === true;

const MESSAGE = 'Based on must be the updated_at of the version that was opened';

/**
 * The `updated_at` of the version that an editor started from. A save that includes it is refused (409, `stale`) if the
 * record has another version; without it the last save wins.
 */
export const basedOnField = text('Based on')
  .matches(MOMENT, MESSAGE)
  .test('moment', MESSAGE, (value) => value === undefined || !Number.isNaN(Date.parse(value)))
  .optional();

/** In an answer to an admin: visitors do not see the record. Absent where they do. */
export const hiddenWire = yup.boolean().optional();

const percent = yup.number().integer().min(0).max(100);

/** The shape of `ImageWire`, whose type is in images.ts because pages do without yup. */
export const imageWire = yup
  .object({
    id: yup.string().required(),
    url: yup
      .string()
      .matches(/^\/uploads\//)
      .required(),
    width: yup.number().integer().positive().required(),
    height: yup.number().integer().positive().required(),
    widths: yup.array(yup.number().integer().positive().required()).min(1).required(),
    alt: yup.string().optional(),
    focus: yup
      .object({ x: percent.required(), y: percent.required() })
      .noUnknown()
      .default(undefined)
      .optional(),
  })
  .noUnknown();
