import { parseJson } from '@site/files';
import { onceASecond } from '@site/server';
import type { Context, Middleware } from 'koa';
import type { Logger } from 'pino';
import getRawBody from 'raw-body';
import * as yup from 'yup';
import { failureKinds, PAGE_REPORTS, type PageReport } from '../../src/watching/pageReport';
import type { Metrics } from './metrics';

const REPORT_BYTES = 4 * 1024;
const HOUR_MS = 3_600_000;
const SHIFT_MAX = 1000;

const word = (shape: RegExp) => yup.string().strict().matches(shape);
const measured = (max: number) => yup.number().strict().min(0).max(max).optional();

/** It may come from anybody, and goes into the log. */
const pageReport: yup.Schema<PageReport> = yup
  .object({
    release: word(/^[a-z][a-z0-9-]{0,39}@[\w.-]{1,40}$/).required(),
    vitals: yup
      .object({ lcp: measured(HOUR_MS), inp: measured(HOUR_MS), cls: measured(SHIFT_MAX) })
      .default(undefined)
      .optional(),
    failure: yup
      .object({
        kind: yup.string().strict().oneOf(failureKinds).required(),
        name: word(/^[A-Za-z_$][\w$]{0,59}$/).required(),
        frame: word(/^[\w.-]{1,80}\.js:\d{1,7}:\d{1,7}$/).optional(),
      })
      .noUnknown()
      .default(undefined)
      .optional(),
  })
  .noUnknown()
  .required();

const isPageReport = (body: unknown): body is PageReport => pageReport.isValidSync(body, { strict: true });

interface PageReportsOptions {
  metrics: Pick<Metrics, 'countPage'>;
  log: Logger;
  onReport?(report: PageReport, request: Context['req']): void;
}

/** Takes the reports of visitors' browsers: they are counted, and what failed is written to the log. Nothing is stored. */
export function pageReports({ metrics, log, onReport }: PageReportsOptions): Middleware {
  const logFailure = onceASecond(({ release, failure }: PageReport, omitted) =>
    log.warn({ release, ...failure, omitted }, 'a page has failed in a browser'),
  );
  return async (ctx, next) => {
    if (ctx.path !== PAGE_REPORTS || ctx.method !== 'POST') return next();
    const length = ctx.get('Content-Length') || undefined;
    // Throws an error with the status 413 for a longer one.
    const text = await getRawBody(ctx.req, { length, limit: REPORT_BYTES, encoding: 'utf8' });
    const report = parseJson<unknown>(text);
    if (!isPageReport(report)) return ctx.throw(400, 'This is no report of a page.');
    metrics.countPage(report);
    onReport?.(report, ctx.req);
    if (report.failure) logFailure(report.failure.kind, report);
    ctx.status = 204;
    return undefined;
  };
}
