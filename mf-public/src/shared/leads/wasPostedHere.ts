/**
 * Whether the page was reached by posting this very form, before the scripts arrived. The address alone does not say
 * so: a link to it can stand anywhere, and must not cost the visitor a draft. The browser names the page that posted.
 */
export const wasPostedHere = (form: HTMLFormElement | null): boolean =>
  form !== null && document.referrer.split('?')[0] === form.action;
