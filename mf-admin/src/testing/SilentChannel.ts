/** A BroadcastChannel of a browser with one tab. */
export class SilentChannel {
  addEventListener() {
    // Nobody will say anything.
  }
  removeEventListener() {
    // Nobody listens.
  }
  postMessage() {
    // There is no other tab.
  }
  close() {
    // Nothing to release.
  }
}
