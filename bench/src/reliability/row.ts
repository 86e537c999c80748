export type Row = readonly [what: string, measured: string, goal: string, isMet: boolean | undefined];

export const count = (value: number): string => value.toLocaleString('en-GB');
export const seconds = (value: number): string => `${value.toFixed(1)} s`;
export const ms = (value: number): string => `${value.toFixed(0)} ms`;
