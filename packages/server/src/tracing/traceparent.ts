/** Of a W3C traceparent. */
export interface TraceParent {
  traceId: string;
  spanId: string;
  isSampled: boolean;
}

const FORM = /^00-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})$/;

export function readTraceparent(text: unknown): TraceParent | undefined {
  const [, traceId, spanId, flags = ''] = (typeof text === 'string' && FORM.exec(text)) || [];
  return traceId && spanId ? { traceId, spanId, isSampled: Number.parseInt(flags, 16) % 2 === 1 } : undefined;
}

export const writeTraceparent = ({ traceId, spanId, isSampled }: TraceParent): string =>
  `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`;
