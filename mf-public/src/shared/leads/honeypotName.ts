/** No person sees this field; whoever fills it in is a program. Its name is the api's. */
export const HONEYPOT = 'website';
