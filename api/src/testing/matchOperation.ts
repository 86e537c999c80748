import { allRoutes, openApi } from '../modules/allModules';
import type { OpenApiOperation } from '../openapi/openApi';

/** The operation of the document that matches a request. */
export interface Match {
  /** The path as written in the document; undefined when none matches. */
  path?: string;
  /** `get` for a HEAD request, too. */
  method: string;
  operation?: OpenApiOperation;
}

const PREFIX = /^(?:\/api(?:\/v1)?)+(?=\/|$)/;

// As in OpenAPI, a path without parameters takes precedence.
const patterns = [...allRoutes]
  .sort((a, b) => parametersIn(a.path) - parametersIn(b.path))
  .map(({ path, isAtRoot = false }) => ({
    path: path.replace(/:(\w+)/g, '{$1}'),
    isAtRoot,
    regex: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`, 'i'),
  }));

export function matchOperation(method: string, target: string): Match {
  const documented = method === 'HEAD' ? 'get' : method.toLowerCase();
  const whole = target.split('?', 1)[0] ?? '';
  const prefix = PREFIX.exec(whole)?.[0];
  const bare = whole.slice(prefix?.length ?? 0);
  const path = patterns.find(
    ({ regex, isAtRoot }) => (prefix !== undefined || isAtRoot) && regex.test(bare),
  )?.path;
  const operation = path === undefined ? undefined : openApi().paths[path]?.[documented];
  return { path, method: documented, operation };
}

function parametersIn(path: string): number {
  return path.split(':').length - 1;
}
