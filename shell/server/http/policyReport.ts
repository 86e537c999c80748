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

const REPORTS_MAX = 20;
const PATH_MAX = 200;

/** Each has lines of its own in the log: with invented names a sender could write as many as they like. */
const DIRECTIVES =
  /^(?:(?:child|connect|default|fenced-frame|font|frame|img|manifest|media|object|prefetch|worker)-src|(?:script|style)-src(?:-elem|-attr)?|base-uri|form-action|frame-ancestors|sandbox|require-trusted-types-for|trusted-types|upgrade-insecure-requests)$/;
const directiveOf = (name: string): string => (DIRECTIVES.test(name) ? name : 'other');

const word = yup
  .string()
  .strict()
  .matches(/^[a-z-]{1,40}$/)
  .required();
const address = yup.string().strict().max(4_000);
const line = yup.number().strict().integer().min(0);

/** The two formats: https://www.w3.org/TR/CSP3/#deprecated-serialize-violation and https://www.w3.org/TR/reporting-1/. */
const ofReportUri = yup.object({
  'csp-report': yup
    .object({
      'effective-directive': word,
      'document-uri': address.required(),
      'blocked-uri': address,
      'source-file': address,
      'line-number': line,
    })
    .required(),
});
const ofReportTo = yup.object({
  type: yup.string().strict().oneOf(['csp-violation']).required(),
  body: yup
    .object({
      effectiveDirective: word,
      documentURL: address.required(),
      blockedURL: address,
      sourceFile: address.nullable(),
      lineNumber: line.nullable(),
    })
    .required(),
});

/** The reports that can be understood and that a page may have caused; extensions of the browser cause some as well. */
export function policyReportsIn(body: unknown): PolicyReport[] {
  const given = Array.isArray(body) ? body.slice(0, REPORTS_MAX) : [body];
  return given
    .flatMap((each) => reportOf(each) ?? [])
    .filter(({ blocked, source }) => {
      return ![blocked, source].some((place) => place !== undefined && isExtension(place));
    });
}

function reportOf(given: unknown): PolicyReport | undefined {
  if (ofReportUri.isValidSync(given)) {
    const { 'csp-report': report } = ofReportUri.cast(given);
    return toReport(report['effective-directive'], {
      page: report['document-uri'],
      blocked: report['blocked-uri'],
      source: report['source-file'],
      line: report['line-number'],
    });
  }
  if (!ofReportTo.isValidSync(given)) return undefined;
  const { body } = ofReportTo.cast(given);
  return toReport(body.effectiveDirective, {
    page: body.documentURL,
    blocked: body.blockedURL,
    source: body.sourceFile ?? undefined,
    line: body.lineNumber ?? undefined,
  });
}

interface Places {
  page: string;
  blocked?: string | undefined;
  source?: string | undefined;
  line?: number | undefined;
}

function toReport(directive: string, { page, blocked = '', source, line: number }: Places): PolicyReport {
  return {
    directive: directiveOf(directive),
    blocked: originOf(blocked),
    page: URL.canParse(page) ? new URL(page).pathname.slice(0, PATH_MAX) : 'unknown',
    ...(source ? { source: `${scriptOf(source)}:${number ?? 0}` } : {}),
  };
}

const KEYWORD = /^[a-z-]{1,30}$/;

function originOf(blocked: string): string {
  if (URL.canParse(blocked)) {
    const { origin, protocol } = new URL(blocked);
    return origin === 'null' ? protocol : origin;
  }
  return KEYWORD.test(blocked) ? blocked : 'unknown';
}

function scriptOf(source: string): string {
  if (!URL.canParse(source)) return KEYWORD.test(source) ? source : 'unknown';
  const { protocol, origin, pathname } = new URL(source);
  return origin === 'null' ? protocol : (origin + pathname).slice(0, PATH_MAX);
}

const isExtension = (place: string): boolean => /^[a-z-]+-extension:/.test(place);
