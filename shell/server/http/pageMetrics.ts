import { Counter, Histogram, type Registry } from 'prom-client';
import type { PageReport, VitalName } from '../../src/watching/pageReport';

const OTHER = { remote: 'other', version: 'other' };
const MS_PER_SECOND = 1000;
const labelNames = ['remote', 'version'] as const;
const keyOf = ({ name, version }: NamedRelease): string => `${name}@${version}`;

export interface PageMetrics {
  countPage(report: PageReport): void;
  /** Of one of the directives that CSP has. */
  countRefusal(directive: string): void;
}

export interface NamedRelease {
  name: string;
  version: string;
}

/** What visitors' browsers report. Anybody may send a report: a release that nobody gets is counted as another one. */
export function createPageMetrics(registry: Registry, inUse: () => readonly NamedRelease[]): PageMetrics {
  const registers = [registry];
  const histogram = (name: string, help: string, buckets: number[]) =>
    new Histogram({ name, help, labelNames, buckets, registers });
  const vitals: Record<VitalName, Histogram<(typeof labelNames)[number]>> = {
    lcp: histogram('shell_page_lcp_seconds', 'Largest contentful paint.', [0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10]),
    inp: histogram('shell_page_inp_seconds', 'Interaction to next paint.', [0.05, 0.1, 0.2, 0.3, 0.5, 1, 2]),
    cls: histogram('shell_page_cls', 'Cumulative layout shift.', [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1]),
  };
  const failures = new Counter({
    name: 'shell_page_failures_total',
    help: 'Errors in visitors’ browsers.',
    labelNames: [...labelNames, 'kind'],
    registers,
  });
  const refusals = new Counter({
    name: 'shell_policy_reports_total',
    help: 'What the Content-Security-Policy of a page refused.',
    labelNames: ['directive'],
    registers,
  });

  const labelsOf = (release: string): typeof OTHER => {
    const found = inUse().find((each) => keyOf(each) === release);
    return found ? { remote: found.name, version: found.version } : OTHER;
  };

  return {
    countPage(report) {
      const { lcp, inp, cls } = report.vitals ?? {};
      const labels = labelsOf(report.release);
      if (lcp !== undefined) vitals.lcp.observe(labels, lcp / MS_PER_SECOND);
      if (inp !== undefined) vitals.inp.observe(labels, inp / MS_PER_SECOND);
      if (cls !== undefined) vitals.cls.observe(labels, cls);
      for (const { release, kind } of report.failures ?? []) failures.inc({ ...labelsOf(release), kind });
    },
    countRefusal: (directive) => refusals.inc({ directive }),
  };
}
