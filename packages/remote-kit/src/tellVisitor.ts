import * as runtime from '@site/runtime';

const { tellVisitor: tell } = runtime as Partial<Pick<typeof runtime, 'tellVisitor'>>;

/** Tells the visitor on whichever page they are; nothing in a shell whose runtime does not know it yet. */
export const tellVisitor = (text: string): void => tell?.(text);
