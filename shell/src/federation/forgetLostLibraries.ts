import { getInstance } from '@module-federation/enhanced/runtime';

/** The federation runtime keeps the failed promise of a library whose file was lost, and would wait for it again. */
export function forgetLostLibraries(): void {
  const libraries = Object.values(getInstance()?.shareScopeMap.default ?? {});
  for (const versions of libraries) {
    for (const library of Object.values(versions)) if (!library.loaded) library.loading = null;
  }
}
