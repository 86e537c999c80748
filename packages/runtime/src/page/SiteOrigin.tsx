import { createContext, useContext } from 'react';

/** The public origin from the configuration, for the absolute addresses in a page's head. */
export const SiteOriginContext = createContext('');

export const useSiteOrigin = (): string => useContext(SiteOriginContext);
