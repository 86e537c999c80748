import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { paths } from '@site/contract';
import { UserError } from '../terminal';

/** The name of a new remote in every form in which its files write it. */
export type RemoteName = ReturnType<typeof formsOf>;

const NAME = /^mf-[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** First segments of the addresses that the shell and its servers answer, and the name under which its styles are known. */
const RESERVED = ['api', 'assets', 'downloads', 'remotes', 'shell', 'uploads'];

/** Throws a sentence when the repository at `root` cannot have a remote of this name. */
export function checkedName(root: string, folder: string): RemoteName {
  if (!NAME.test(folder))
    throw new UserError(
      `"${folder}" is no name for a remote: it is mf- and words of small letters, as in mf-events.`,
    );
  if (existsSync(join(root, folder))) throw new UserError(`There is a folder ${folder} already.`);
  const name = formsOf(folder);
  const taken = [...RESERVED, ...Object.values(paths).map(({ pattern }) => pattern.split('/')[1])];
  if (taken.includes(name.kebab))
    throw new UserError(`${folder} would own /${name.kebab}, which belongs to another part of the site.`);
  return name;
}

/** Of 'mf-summer-camps': mf_summer_camps, summer-camps, summerCamps, SummerCamps and 'Summer camps'. */
export function formsOf(folder: string) {
  const words = folder.split('-').slice(1);
  const pascal = words.map(capitalised).join('');
  return {
    folder,
    container: folder.replaceAll('-', '_'),
    kebab: words.join('-'),
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    pascal,
    title: capitalised(words.join(' ')),
  };
}

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
