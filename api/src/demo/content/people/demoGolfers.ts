import { classOf2025 } from './classOf2025';
import { classOf2026 } from './classOf2026';
import { classOf2027 } from './classOf2027';
import { classOf2028 } from './classOf2028';
import { classOf2029And2030 } from './classOf2029And2030';
import type { DemoGolfer } from './demoGolfer';

export const demoGolfers: readonly DemoGolfer[] = [
  ...classOf2025,
  ...classOf2026,
  ...classOf2027,
  ...classOf2028,
  ...classOf2029And2030,
];
