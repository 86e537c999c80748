// jsdom has no layout: these measuring and scrolling functions get harmless stubs.
globalThis.ResizeObserver ??= class {
  observe(): void {
    // Sizes never change.
  }
  unobserve(): void {
    // Nothing was observed.
  }
  disconnect(): void {
    // Nothing was observed.
  }
};
Element.prototype.scrollIntoView ??= () => undefined;
