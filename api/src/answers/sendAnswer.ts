import type { AppContext } from '../http/context';
import { type Encoding, type PublicAnswer, encodings, matchesTag } from './PublicAnswer';

/** Sends a packed answer in the encoding that the visitor prefers, or 304 when it is known already. */
export function sendAnswer(ctx: AppContext, answer: PublicAnswer): void {
  const encoding = ctx.acceptsEncodings([...encodings]);
  const form = (encoding && answer.forms[encoding as Encoding]) || answer.forms.identity;
  ctx.body = form.body;
  ctx.type = answer.type;
  ctx.set(form.headers);
  if (matchesTag(ctx.get('If-None-Match'), answer.tag)) ctx.status = 304;
}
