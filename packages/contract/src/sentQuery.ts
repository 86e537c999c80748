/** The mark in the query of a page whose form has just been taken, without JavaScript. */
export const SENT_QUERY = 'sent';
