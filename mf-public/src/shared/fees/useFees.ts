import { feesParagraphs } from '@site/contract';
import { useAgency } from '@site/remote-kit';

/** The paragraphs of what the agency charges, in the owner's words. */
export const useFees = (): string[] => feesParagraphs(useAgency().fees);
