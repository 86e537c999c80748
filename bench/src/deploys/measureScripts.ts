import { brotliCompressSync, constants } from 'node:zlib';

export interface ScriptSizes {
  path: string;
  /** In bytes, as brotli at its best quality. */
  total: number;
  files: { name: string; bytes: number }[];
}

const SCRIPTS = /data-scripts="([^"]*)"/;
const STARTER = /<script src="([^"]+)"/;

interface PageScripts {
  main: { href: string };
  others: { href: string }[];
}

/** The sizes of all scripts that a page requests. */
export async function measureScripts(origin: string, paths: readonly string[]): Promise<ScriptSizes[]> {
  const measured: ScriptSizes[] = [];
  for (const path of paths) {
    const html = await (await fetch(origin + path)).text();
    const [, starter = ''] = STARTER.exec(html) ?? [];
    const [, list = '{}'] = SCRIPTS.exec(html) ?? [];
    const { main, others } = JSON.parse(
      list.replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
    ) as PageScripts;
    const urls = [starter, main.href, ...others.map(({ href }) => href)];
    const files = await Promise.all(urls.map((url) => sizeOf(origin, url)));
    measured.push({ path, files, total: files.reduce((sum, { bytes }) => sum + bytes, 0) });
  }
  return measured;
}

async function sizeOf(origin: string, url: string) {
  const content = Buffer.from(await (await fetch(new URL(url, origin))).arrayBuffer());
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  const name = url.replace(/^.*\/remotes\/([\w-]+)\/[0-9a-f]{12}\//, '$1/').replace(/\?.*$/, '');
  return { name, bytes: brotliCompressSync(content, { params }).length };
}
