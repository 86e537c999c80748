/** The Trusted Types policy for HTML that is only looked at: what it parses never becomes part of a page. */
export const INERT_HTML = 'inert-html';

/** Null refuses the text. */
type Rule = (text: string) => string | null;

/**
 * The part of https://www.w3.org/TR/trusted-types/ that we use, which TypeScript's DOM library does not have. A trusted
 * value is an object; as it is only handed on to the DOM, it passes for the text here.
 */
export interface TrustedTypes {
  trustedTypes?: {
    createPolicy(
      name: string,
      rules: { createHTML?: Rule; createScriptURL?: Rule; createScript?: Rule },
    ): { createHTML(html: string): string };
  };
}
