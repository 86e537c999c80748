/** The report with this section in place of an earlier one under the same heading, or at its end. */
export function withSection(report: string, section: string): string {
  if (!section) return report;
  const [heading = ''] = section.split('\n', 1);
  const rest = report.replace(sectionIn(report, heading), () => '');
  return `${rest.trimEnd()}\n\n${section}`;
}

/** The section of an earlier run, for a report that is written again without it. Empty when there is none. */
export function sectionIn(report: string, heading: string): string {
  const start = report.indexOf(`${heading}\n`);
  if (start < 0) return '';
  const end = report.indexOf('\n## ', start);
  return end < 0 ? report.slice(start) : report.slice(start, end + 1);
}
