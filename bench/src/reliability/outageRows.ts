import type { OutageFigures } from './measureOutage';
import { type Row, count, ms, seconds } from './row';

export function outageRows(figures: OutageFigures): Row[] {
  const { before, afterRestart, takenAfterSeconds, acknowledged, lost, doubled } = figures;
  const away = `the database is away for ${figures.seconds.toFixed(0)} s`;
  const failed = before.failed + afterRestart.failed;
  return [
    [
      `${away}: public pages that failed, before and after a restart of the shell`,
      `${before.failed} of ${count(before.count)} and ${afterRestart.failed} of ${count(afterRestart.count)}; p99 ${ms(before.p99)} and ${ms(afterRestart.p99)}`,
      '0',
      failed === 0,
    ],
    [
      `${away}: forms that are sent again until it is back, lost or doubled`,
      `${lost} and ${doubled} of ${count(acknowledged)}; the first is taken ${seconds(takenAfterSeconds)} after its return`,
      '0',
      lost === 0 && doubled === 0,
    ],
  ];
}
