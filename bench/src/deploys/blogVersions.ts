import { appendFile, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from '../../../scripts/src/folders';
import { runTool } from '../../../scripts/src/process/runTool';
import { UserError } from '../../../scripts/src/terminal';

const WEBPACK = join(repositoryRoot, 'node_modules/webpack/bin/webpack.js');
const LIST = 'src/pages/BlogListPage/BlogListPage.tsx';
const SIGNATURE = 'export function BlogListPage() {';

/** What a team may get wrong. */
export const FAULTS = {
  throws: `${SIGNATURE}\n  if (Date.now() > 0) throw new Error('a bug');`,
  loops: `${SIGNATURE}\n  while (typeof window === 'undefined');`,
} as const;

/** A copy of the blog's folder, in which versions of it are built. The repository stays as it is. */
export class BlogVersions {
  private constructor(
    private readonly parent: string,
    private readonly copy: string,
  ) {}

  static async create(): Promise<BlogVersions> {
    const cache = join(repositoryRoot, '.cache/bench-deploys');
    await mkdir(cache, { recursive: true });
    const parent = await mkdtemp(join(cache, 'blog-'));
    const copy = join(parent, 'mf-blog');
    const original = join(repositoryRoot, 'mf-blog');
    const isSource = (path: string): boolean =>
      !/[\\/](?:dist|node_modules)(?:[\\/]|$)/.test(path.slice(original.length));
    await cp(original, copy, { recursive: true, filter: isSource });
    return new BlogVersions(parent, copy);
  }

  /** Builds the blog with another heading. */
  async build(heading: string): Promise<string> {
    await this.change('src/content/blogCopy.ts', 'The Linksway blog', heading);
    return this.copy;
  }

  async buildFault(fault: keyof typeof FAULTS): Promise<string> {
    await this.change(LIST, SIGNATURE, FAULTS[fault]);
    return this.copy;
  }

  /** Another version without a build: the same code with another comment. Returns its folder. */
  async variant(root: string, number: number): Promise<string> {
    const folder = join(this.parent, `variant-${number}`);
    for (const part of ['package.json', 'dist'])
      await cp(join(root, part), join(folder, part), { recursive: true });
    for (const side of ['client', 'server'])
      await appendFile(join(folder, 'dist', side, 'remoteEntry.js'), `\n// version ${number}\n`);
    return folder;
  }

  delete(): Promise<void> {
    return rm(this.parent, { recursive: true, force: true });
  }

  private async change(file: string, from: string, to: string): Promise<void> {
    const path = join(this.copy, file);
    const source = await readFile(path, 'utf8');
    if (!source.includes(from)) throw new UserError(`${file} does not contain "${from}".`);
    await writeFile(path, source.replaceAll(from, to));
    const { code, output } = await runTool(process.execPath, [WEBPACK], {
      cwd: this.copy,
      env: { NODE_ENV: 'production' },
    });
    await writeFile(path, source);
    if (code !== 0) throw new UserError(`The blog could not be built:\n${output}`);
  }
}
