import { paths } from '@site/contract';

/** The address of the answer about fees. A separate module, so that its users do not bundle the questions. */
export const feesPath = `${paths.faq.to()}#fees`;
