import { randomBytes } from 'node:crypto';

/** 128 random bits: the address of a picture cannot be guessed. */
export const newId = () => randomBytes(16).toString('hex');
