import { paths } from '@site/contract';

/** The address of what the agency charges. A separate module, so that its users do not bundle that page's text. */
export const feesPath = `${paths.costs.to()}#fees`;
