/**
 * Which wording of the notice beside the forms was shown; it is stored with what is sent. The words are
 * `leadNotice` in mf-public/src/content/leadForms.ts: change both together.
 */
export const noticeVersion = '2026-11';
