import pino from 'pino';
import type { AppContext } from './context';
import { logFailure } from './middleware';

function levelOf(code: string, destroyed: boolean): unknown {
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  const ctx = { req: { socket: { destroyed } }, state: { requestId: 'one' } } as unknown as AppContext;
  logFailure(log)(Object.assign(new Error('broken'), { code }), ctx);
  return log.levels.labels[(JSON.parse(lines[0] ?? '{}') as { level: number }).level];
}

describe('logFailure', () => {
  it('is only information when a visitor leaves before the response is complete', () => {
    expect(levelOf('ERR_STREAM_PREMATURE_CLOSE', true)).toBe('info');
  });

  it('is an error while the visitor is connected, or for any other failure', () => {
    expect(levelOf('ERR_STREAM_PREMATURE_CLOSE', false)).toBe('error');
    expect(levelOf('ENOENT', true)).toBe('error');
  });
});
