import { sign, verify, type KeyObject } from 'node:crypto';
import { deviceKeys } from '@site/contract';

export const PREVIEW = deviceKeys.preview;

export interface PreviewLink {
  id: string;
  expiresAt: number;
}

const textOf = ({ id, expiresAt }: PreviewLink): string => `${id}.${expiresAt.toString(36)}`;

/** The signed token of a preview link: anyone who has it sees the preview until it expires. */
export const signPreview = (link: PreviewLink, signingKey: KeyObject): string =>
  `${textOf(link)}.${sign(null, Buffer.from(textOf(link)), signingKey).toString('base64url')}`;

/** Undefined for a link that has expired or that this site has not signed. */
export function readPreview(text: string, publicKey: KeyObject, now = Date.now()): PreviewLink | undefined {
  const [id = '', expiry = '', signature = ''] = text.split('.');
  const link = { id, expiresAt: Number.parseInt(expiry, 36) };
  if (!id || !(link.expiresAt > now)) return undefined;
  const isOurs = verify(null, Buffer.from(textOf(link)), publicKey, Buffer.from(signature, 'base64url'));
  return isOurs ? link : undefined;
}
