// Builds the remotes that deploy.spec.ts deploys: `npm test` runs this in parallel with the unit tests.
import { buildChangedRemotes } from './fixtures/changedRemotes';

await buildChangedRemotes();
