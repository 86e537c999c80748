import type { ComponentType } from 'react';
import { lazyNamed, type RemotePage } from '@site/runtime';

interface Address {
  pattern: string;
}

/** A module whose only export is a component. */
type PageModule<Module> = {
  [Name in keyof Module]: Exclude<keyof Module, Name> extends never ? ComponentType : never;
};

/** A page of a remote: its address, its code, and what the server needs to render it. */
export interface PageDefinition<Module> extends Pick<RemotePage, 'queries' | 'load' | 'submit'> {
  /** From `paths` of the contract. */
  path: Address;
  /** Further addresses of the same page. */
  aliases?: readonly Address[];
  /**
   * Imports the page. The build names the chunk after this module, puts what `load` imports into it, and tells the
   * server that name, so that it can preload the chunk.
   */
  code(): Promise<Module & PageModule<Module>>;
}

export interface PageRoute extends RemotePage {
  Page: ComponentType;
}

/** The routes of a page, one per address. */
export function definePage<Module extends object>({
  path,
  aliases = [],
  code,
  ...page
}: PageDefinition<Module>): PageRoute[] {
  const load = () => code().then((module) => ({ Page: Object.values<ComponentType>(module)[0]! }));
  const Page = lazyNamed(load, 'Page');
  return [path, ...aliases].map(({ pattern }) => ({ ...page, pattern, Page }));
}
