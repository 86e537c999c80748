import type { ComponentType } from 'react';
import { lazyNamed, type RemotePage } from '@site/runtime';

/** A module whose only export is a component. */
type PageModule<Module> = {
  [Name in keyof Module]: Exclude<keyof Module, Name> extends never ? ComponentType : never;
};

/** One page of a remote: its path, its code, and what the server must know to render it. */
export interface PageDefinition<Module> extends Pick<RemotePage, 'queries' | 'load' | 'submit'> {
  /** From `paths` of the contract. */
  path: { pattern: string };
  /** Further paths of the same page. */
  aliases?: readonly { pattern: string }[];
  /**
   * Imports the page. The build names the chunk after this module, puts what `load` imports into it, and tells the
   * server that name, so that it can preload the chunk.
   */
  code(): Promise<Module & PageModule<Module>>;
}

export interface PageRoute extends RemotePage {
  Page: ComponentType;
}

/** The routes of a page, one per path. */
export function definePage<Module extends object>({
  path,
  aliases = [],
  code,
  ...page
}: PageDefinition<Module>): PageRoute[] {
  const load = () => code().then((module) => ({ Page: Object.values<ComponentType>(module)[0]! }));
  const Page = lazyNamed(load, 'Page');
  return [path, ...aliases].map(({ pattern }) => ({ ...page, pattern, Page, preload: load }));
}
