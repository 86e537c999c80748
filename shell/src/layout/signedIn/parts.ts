import { AdminActions } from './AdminActions';
import { EditLink } from './EditLink';

/** What only somebody who is signed in sees of the bar. */
export const signedInParts = { AdminActions, EditLink };
