/** An error whose message is written for the person at the terminal: one clear sentence. */
export class UserError extends Error {}
