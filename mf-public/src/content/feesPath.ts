import { paths } from '@site/contract';

/** The address of what the agency charges. A separate module, so that its users do not bundle the calculator. */
export const feesPath = `${paths.costs.to()}#fees`;
