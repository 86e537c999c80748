import { createRequire } from 'node:module';
import vm from 'node:vm';
import type { Container } from '../../src/federation/loadRoutes';
import type { ServerEntry } from '../registry/release';
import { readServerEntry } from '../registry/releaseFiles';

const require = createRequire(import.meta.url);

/**
 * Evaluates a remote's server build if its hash is the one in the registry: an error page, a truncated file or
 * another version is refused before any of it runs. Throws with the reason.
 */
export async function loadVerifiedEntry(entry: ServerEntry): Promise<Container> {
  const code = await readServerEntry(entry);
  const module = { exports: {} as Container };
  const wrapper = vm.runInThisContext(`(function (module, exports, require) {${code.toString('utf8')}\n})`, {
    filename: entry.location,
  }) as (module: object, exports: object, require: NodeJS.Require) => void;
  wrapper(module, module.exports, require);
  return module.exports;
}
