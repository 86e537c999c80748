import * as yup from 'yup';

// Not among `limits`: the first scripts of every page need a few of these, and none of those.
/** The share of page views whose Web Vitals are reported. */
export const VITALS_SHARE = 0.1;
export const FAILURES_PER_VIEW = 5;
export const VITALS_BYTES = 8 * 1024;
export const VITALS_DAYS = 90;
const MESSAGE_MAX = 200;

/** Largest contentful paint and interaction to next paint in milliseconds, cumulative layout shift as a score. */
export const vitalNames = ['lcp', 'inp', 'cls'] as const;
export type VitalName = (typeof vitalNames)[number];

/** `remote`: a remote could not be loaded, or threw while it rendered. */
export const failureKinds = ['error', 'rejection', 'remote'] as const;
export type FailureKind = (typeof failureKinds)[number];

/** The route of a page that no remote owns. */
export const UNOWNED_ROUTE = '/*';

const RELEASE = /^[a-z][a-z0-9-]{0,39}@[\w.-]{1,40}$/;
const ROUTE = /^(?:\/|(?:\/(?::?[\w-]{1,40}\??|\*)){1,6})$/;
const ERROR_NAME = /^[A-Za-z_$][\w$]{0,59}$/;
const FRAME = /^[\w.-]{1,80}\.js:\d{1,7}:\d{1,7}$/;
const DAY = /^\d{4}-\d\d-\d\d$/;

const word = (name: string, shape: RegExp) =>
  yup
    .string()
    .strict()
    .typeError(`${name} must be text`)
    .matches(shape, `${name} has the wrong shape`)
    .required(`${name} is required`);

const measured = (name: string, max: number) =>
  yup
    .number()
    .strict()
    .typeError(`${name} must be a number`)
    .min(0, `${name} must be at least 0`)
    .max(max, `${name} must be at most ${max}`)
    .optional();

const HOUR_MS = 3_600_000;
const SHIFT_MAX = 1000;

/** The release that owns a page, `mf-blog@1a2b3c`, and the page's route, `/blog/:slug`: never its path. */
const place = { release: word('Release', RELEASE), route: word('Route', ROUTE) };

const failureInput = yup
  .object({
    ...place,
    kind: yup.string().oneOf(failureKinds).required(),
    name: word('Name', ERROR_NAME),
    message: yup.string().strict().max(MESSAGE_MAX).defined(),
    /** The first line of the stack that is ours: `BlogPage.1a2b.js:1:200`. */
    frame: yup.string().strict().matches(FRAME).optional(),
  })
  .noUnknown();
export type FailureInput = yup.InferType<typeof failureInput>;

/** What one page view measured. It says nothing about the visitor. */
export const vitalsInput = yup
  .object({
    ...place,
    /** Only of the page views in the sample. */
    vitals: yup
      .object({
        lcp: measured('LCP', HOUR_MS),
        inp: measured('INP', HOUR_MS),
        cls: measured('CLS', SHIFT_MAX),
      })
      .noUnknown()
      .default(undefined)
      .optional(),
    failures: yup.array(failureInput).max(FAILURES_PER_VIEW, 'Too many failures').optional(),
  })
  .noUnknown();
export type VitalsInput = yup.InferType<typeof vitalsInput>;

const QUOTED = /"[^"]*"|'[^']*'|‘[^’]*’|“[^”]*”|`[^`]*`/g;

/**
 * An error message without anything that a visitor or a record may have put into it. The browser masks what it sends,
 * and the api masks again what anybody may have sent.
 */
export function maskedMessage(message: string): string {
  return message
    .slice(0, 2 * MESSAGE_MAX)
    .replace(/\b[a-z][a-z+.-]*:\/\/\S+/gi, '<url>')
    .replace(/(^|[\s(:=])\/[^\s/]\S*/g, '$1<url>')
    .replace(/\S+@\S+/g, '<email>')
    .replace(QUOTED, '‘…’')
    .replace(/\d+/g, '#')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MESSAGE_MAX);
}

const count = yup.number().integer().min(0).required();

const vitalWire = yup
  .object({
    count,
    /** Three quarters of the page views were at least as good. */
    p75: yup.number().defined().nullable(),
  })
  .noUnknown();
export type VitalWire = yup.InferType<typeof vitalWire>;

const stats = {
  /** In the sample. */
  views: count,
  /** In all page views. */
  errors: count,
  lcp: vitalWire.required(),
  inp: vitalWire.required(),
  cls: vitalWire.required(),
};

const failureWire = yup
  .object({
    kind: yup.string().oneOf(failureKinds).required(),
    name: yup.string().required(),
    message: yup.string().defined(),
    frame: yup.string().defined().nullable(),
    count,
  })
  .noUnknown();
export type FailureWire = yup.InferType<typeof failureWire>;

const releaseVitalsWire = yup
  .object({
    remote: yup.string().required(),
    version: yup.string().required(),
    ...stats,
    days: yup
      .array(yup.object({ day: yup.string().matches(DAY).required(), ...stats }).noUnknown())
      .required(),
    routes: yup.array(yup.object({ route: yup.string().required(), ...stats }).noUnknown()).required(),
    /** The most frequent first. */
    failures: yup.array(failureWire).required(),
  })
  .noUnknown();
export type ReleaseVitalsWire = yup.InferType<typeof releaseVitalsWire>;

export const vitalsReportWire = yup
  .object({
    /** The first and the last day of the report, in UTC. */
    from: yup.string().matches(DAY).required(),
    to: yup.string().matches(DAY).required(),
    releases: yup.array(releaseVitalsWire).required(),
  })
  .noUnknown();
export type VitalsReportWire = yup.InferType<typeof vitalsReportWire>;
