import { type ClientRegistry, findRemote } from '../federation/remoteLoader';
import type { FailureReport } from './pageReport';
import type { PageFailure } from './watchPage';

interface Place {
  registry: ClientRegistry;
  pathname: string;
  shellVersion: string;
}

/** The release that owns a path: `mf-blog@1a2b3c`. */
export function releaseAt({ registry, pathname, shellVersion }: Place): string {
  const remote = findRemote(registry, pathname);
  return remote ? `${remote.name}@${remote.version}` : `shell@${shellVersion}`;
}

/** Undefined for a failure that is not ours, such as that of a browser extension. */
export function describeFailure(failure: PageFailure, shellVersion: string): FailureReport | undefined {
  const { error, kind, remote } = failure;
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const origins = [
    location.origin,
    ...failure.registry.map(({ base }) => new URL(base, location.href).origin),
  ];
  const frames = framesOf(stack);
  const ours = frames.filter(({ origin }) => origins.includes(origin));
  if (frames.length > 0 && ours.length === 0) return undefined;
  const frame = ours.find(({ file }) => FILE.test(file));
  return {
    release: remote ? `${remote.name}@${remote.version}` : releaseAt({ ...failure, shellVersion }),
    kind,
    name: nameOf(error),
    ...(frame && { frame: `${frame.file}:${frame.line}:${frame.column}` }),
  };
}

const NAME = /^[A-Za-z_$][\w$]{0,59}$/;

const nameOf = (error: unknown): string =>
  error instanceof Error && NAME.test(error.name) ? error.name : 'Unknown';

interface StackFrame {
  origin: string;
  file: string;
  line: string;
  column: string;
}

const FRAME = /([a-z-]+:\/\/[^\s()]+):(\d{1,7}):(\d{1,7})/g;
const FILE = /^[\w.-]{1,80}\.js$/;

/** The places in a stack, as `at f (url:1:2)` or as `f@url:1:2`. */
function framesOf(stack: string): StackFrame[] {
  return [...stack.matchAll(FRAME)].flatMap(([, url = '', line = '', column = '']) => {
    if (!URL.canParse(url)) return [];
    const { origin, pathname } = new URL(url);
    return { origin, file: pathname.split('/').at(-1) ?? '', line, column };
  });
}
