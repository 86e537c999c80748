/** Which wording of the notice beside the forms was shown. Change it together with those words: it is stored with what is sent. */
export const noticeVersion = '2025-10';
