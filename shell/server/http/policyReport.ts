import * as yup from 'yup';

/** What a page was refused. Without queries and without the text that was refused, which a visitor may have typed. */
export interface PolicyReport {
  /** Such as `script-src-elem`; `other` for a name that CSP does not have. */
  directive: string;
  /** An origin, or a keyword such as `inline` or `trusted-types-sink`. */
  blocked: string;
  /** The path of the page. */
  page: string;
  /** The script that asked for it, with the line. */
  source?: string;
}

const PATH_MAX = 200;

/** Each has lines of its own in the log: with invented names a sender could write as many as they like. */
const DIRECTIVES =
  /^(?:(?:child|connect|default|fenced-frame|font|frame|img|manifest|media|object|prefetch|worker)-src|(?:script|style)-src(?:-elem|-attr)?|base-uri|form-action|frame-ancestors|sandbox|require-trusted-types-for|trusted-types|upgrade-insecure-requests)$/;

const address = yup.string().strict().max(4_000);

/** https://www.w3.org/TR/CSP3/#deprecated-serialize-violation, the one format that every browser sends. */
const sentReport = yup.object({
  'csp-report': yup
    .object({
      'effective-directive': address.required(),
      'document-uri': address.required(),
      'blocked-uri': address.default(''),
      'source-file': address,
      'line-number': yup.number().strict().integer().min(0).default(0),
    })
    .required(),
});

/** Undefined for what is no report, and for what an extension of the browser has caused. */
export function policyReportIn(body: unknown): PolicyReport | undefined {
  if (!sentReport.isValidSync(body)) return undefined;
  const { 'csp-report': report } = sentReport.cast(body);
  const { 'effective-directive': directive, 'blocked-uri': blocked, 'source-file': source } = report;
  if ([blocked, source ?? ''].some((place) => /^[a-z-]+-extension:/.test(place))) return undefined;
  return {
    directive: DIRECTIVES.test(directive) ? directive : 'other',
    blocked: placeOf(blocked, ({ origin }) => origin),
    page: placeOf(report['document-uri'], ({ pathname }) => pathname),
    ...(source && {
      source: `${placeOf(source, ({ origin, pathname }) => origin + pathname)}:${report['line-number']}`,
    }),
  };
}

/** A part of an address, its scheme where it has no origin, or a keyword. */
function placeOf(place: string, part: (url: URL) => string): string {
  if (!URL.canParse(place)) return /^[a-z-]{1,30}$/.test(place) ? place : 'unknown';
  const url = new URL(place);
  return url.origin === 'null' ? url.protocol : part(url).slice(0, PATH_MAX);
}
