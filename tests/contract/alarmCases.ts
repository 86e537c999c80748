/** How series go on: as promtool writes them, one value a minute. */
type Series = Readonly<Record<string, string>>;

export interface AlarmCase {
  alert: string;
  what: string;
  /** Just on the quiet side of the threshold. */
  quiet: Series;
  /** Just on the other side. */
  loud: Series;
  /** The last minute at which the loud ones are still quiet; absent where it fires at once. */
  notYet?: number;
  fires: number;
  labels: Readonly<Record<string, string>>;
  summary: string;
}

/** Until long after the moment at which each of them fires. */
export const LAST_MINUTE = 60;

const constant = (value: number): string => `${value}x${LAST_MINUTE}`;
const rising = (perMinute: number): string => `0+${perMinute}x${LAST_MINUTE}`;

const page = { severity: 'page' };
const ticket = { severity: 'ticket' };
const ofApi = { job: 'api', instance: 'a' };
const ofShell = { job: 'shell', instance: 's' };

/** So many of a thousand requests a minute fail. */
const failing = (metric: string, count: number): Series => ({
  [`${metric}{status="2xx"}`]: rising(1000 - count),
  [`${metric}{status="5xx"}`]: rising(count),
});

/** Of a hundred a minute so many are within the bound, and the others within the next one. */
const within = (metric: string, count: number, [bound, next]: [number, number]): Series => {
  const bucket = (le: string) =>
    metric.includes('{') ? metric.replace('{', `{le="${le}",`) : `${metric}{le="${le}"}`;
  return {
    [bucket(String(bound))]: rising(count),
    [bucket(String(next))]: rising(100),
    [bucket('+Inf')]: rising(100),
  };
};

const PAGE_BUCKET = 'shell_request_duration_seconds_bucket{kind="page"}';
const REFUSALS = 'shell_queue_refusals_total{lane="form"}';
const RENDERS = 'shell_renders_total{release="mf-blog@2",outcome="error"}';
const QUARANTINED = 'shell_quarantined_releases{remote="mf-blog",version="2"}';
const MEMORY_OF_SHELL = 'process_resident_memory_bytes{job="shell",instance="s"}';
const MEMORY_OF_API = 'process_resident_memory_bytes{job="api",instance="a"}';
const LOOP = 'nodejs_eventloop_lag_p99_seconds{job="api",instance="a"}';

/** Each rule on both sides of its threshold. Rates are known from the second sample on, some from the whole range. */
export const alarmCases: readonly AlarmCase[] = [
  {
    ...{ alert: 'ServerDown', what: 'a process that does not answer', labels: { ...page, ...ofApi } },
    quiet: { 'up{job="api",instance="a"}': constant(1), 'up{job="other",instance="o"}': constant(0) },
    loud: { 'up{job="api",instance="a"}': constant(0) },
    ...{ notYet: 1, fires: 2, summary: 'api on a does not answer.' },
  },
  {
    ...{ alert: 'ShellNotReady', what: 'a shell that is not ready', labels: { ...page, instance: 's' } },
    quiet: { 'shell_ready{instance="s"}': constant(1) },
    loud: { 'shell_ready{instance="s"}': constant(0) },
    ...{ notYet: 0, fires: 1, summary: 'The shell on s says that it is not ready.' },
  },
  ...(['shell', 'api'] as const).map((app) => ({
    ...{ alert: 'ServerErrors', what: `one in fifty requests to the ${app}`, labels: page },
    quiet: failing(`${app}_request_duration_seconds_count`, 19),
    loud: failing(`${app}_request_duration_seconds_count`, 21),
    ...{ notYet: 5, fires: 6, summary: '2.1% of the requests fail on the server.' },
  })),
  {
    ...{ alert: 'SlowPages', what: 'one page in twenty of more than a second', labels: ticket },
    quiet: within(PAGE_BUCKET, 95, [1, 2.5]),
    loud: within(PAGE_BUCKET, 94, [1, 2.5]),
    ...{ notYet: 10, fires: 11, summary: 'One page in twenty takes longer than 1.25s.' },
  },
  {
    ...{ alert: 'PagesRefused', what: 'a form refused every ten seconds', labels: { ...page, lane: 'form' } },
    quiet: { [REFUSALS]: rising(5.9), 'shell_queue_refusals_total{lane="search"}': rising(500) },
    loud: { [REFUSALS]: rising(6.1) },
    ...{ notYet: 9, fires: 10, summary: 'Pages of the lane form are refused because the queue is full.' },
  },
  {
    ...{ alert: 'StalePages', what: 'any page from the cache of an outage', labels: ticket },
    quiet: {
      'shell_page_lookups_total{outcome="stale"}': constant(5),
      'shell_page_lookups_total{outcome="hit"}': rising(9),
    },
    loud: { 'shell_page_lookups_total{outcome="stale"}': rising(0.1) },
    ...{ notYet: 5, fires: 6 },
    summary: 'Visitors get cached pages because the api does not answer the shell.',
  },
  {
    ...{
      alert: 'RendersFail',
      what: 'five renders in ten minutes',
      labels: { ...ticket, release: 'mf-blog@2' },
    },
    quiet: { [RENDERS]: rising(0.49) },
    loud: { [RENDERS]: rising(0.51) },
    ...{ notYet: 9, fires: 10, summary: 'Renders of mf-blog@2 fail.' },
  },
  {
    ...{ alert: 'ReleaseQuarantined', what: 'a release that was taken out' },
    labels: { ...ticket, remote: 'mf-blog', version: '2' },
    ...{ quiet: { [QUARANTINED]: constant(0) }, loud: { [QUARANTINED]: constant(1) } },
    ...{ fires: 0, summary: 'mf-blog 2 failed and is not used any more.' },
  },
  {
    ...{ alert: 'MailsWait', what: 'an hour', labels: ticket },
    quiet: { api_outbox_oldest_seconds: constant(3600) },
    loud: { api_outbox_oldest_seconds: constant(3601) },
    ...{ notYet: 4, fires: 5 },
    summary: 'A mail to the agency, a family or an account has been waiting for 1h 0m 1s.',
  },
  {
    ...{
      alert: 'ChangesUnseen',
      what: 'an api without a change stream',
      labels: { ...ticket, instance: 'a' },
    },
    quiet: { 'api_change_stream_watching{instance="a"}': constant(1) },
    loud: { 'api_change_stream_watching{instance="a"}': constant(0) },
    ...{ notYet: 0, fires: 1, summary: 'The api on a is not told of changes, and caches nothing.' },
  },
  {
    ...{ alert: 'ChangesLate', what: 'one change in twenty after more than 2.5 seconds', labels: ticket },
    quiet: within('api_change_stream_lag_seconds_bucket', 95, [2.5, 5]),
    loud: within('api_change_stream_lag_seconds_bucket', 94, [2.5, 5]),
    ...{ notYet: 5, fires: 6, summary: 'The api learns of changes 2.917s after they were made.' },
  },
  {
    ...{ alert: 'EventLoopBlocked', what: 'a quarter of a second', labels: { ...ticket, ...ofApi } },
    ...{ quiet: { [LOOP]: constant(0.25) }, loud: { [LOOP]: constant(0.26) } },
    ...{ notYet: 4, fires: 5, summary: 'The event loop of api on a is blocked again and again.' },
  },
  {
    ...{ alert: 'MemoryHigh', what: '90 % of 768 MB in the shell', labels: { ...ticket, ...ofShell } },
    quiet: { [MEMORY_OF_SHELL]: constant(724_775_731) },
    loud: { [MEMORY_OF_SHELL]: constant(724_775_732) },
    ...{ notYet: 9, fires: 10, summary: 'shell on s uses 691.2MiB.' },
  },
  {
    ...{ alert: 'MemoryHigh', what: '90 % of 1 GB in an api', labels: { ...ticket, ...ofApi } },
    quiet: { [MEMORY_OF_API]: constant(966_367_641) },
    loud: { [MEMORY_OF_API]: constant(966_367_642) },
    ...{ notYet: 9, fires: 10, summary: 'api on a uses 921.6MiB.' },
  },
];
