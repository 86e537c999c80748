import { paths } from '@site/contract';

/** Where a price is expected. Apart from the questions themselves, which these pages need not carry. */
export const feesPath = `${paths.faq.to()}#fees`;
