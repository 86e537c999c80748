import { openApi } from '../openapi/document';
import type { OpenApiOperation } from '../openapi/openApi';

/** How the document sees a request. */
export interface Match {
  /** The path as the document writes it; undefined when it has none like this. */
  path?: string;
  /** `get` for a HEAD request, too. */
  method: string;
  operation?: OpenApiOperation;
}

const PREFIX = /^(?:\/api(?:\/v1)?)+(?=\/|$)/;
const WITHOUT_PREFIX = /^\/(?:uploads\/|healthz$|readyz$|sitemap\.xml$|robots\.txt$|blog\/feed\.xml$)/;

// As OpenAPI has it, a path without parameters goes before one with them.
const patterns = Object.keys(openApi().paths)
  .sort((a, b) => parametersIn(a) - parametersIn(b))
  .map((path) => ({ path, regex: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}/?$`, 'i') }));

export function matchOperation(method: string, target: string): Match {
  const asked = method === 'HEAD' ? 'get' : method.toLowerCase();
  const bare = bareOf(target);
  const path = patterns.find(({ regex }) => bare !== undefined && regex.test(bare))?.path;
  return { path, method: asked, operation: path === undefined ? undefined : openApi().paths[path]?.[asked] };
}

/** Without the prefix; undefined for what does not stand under it. */
function bareOf(target: string): string | undefined {
  const path = target.split('?', 1)[0] ?? '';
  const prefix = PREFIX.exec(path)?.[0];
  return prefix === undefined && !WITHOUT_PREFIX.test(path) ? undefined : path.slice(prefix?.length ?? 0);
}

function parametersIn(path: string): number {
  return path.split('{').length - 1;
}
