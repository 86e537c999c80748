const openers = new WeakMap<HTMLDialogElement, Element | null>();

/** jsdom has <dialog> but cannot open it. A set-up file for tests that show a dialog. */
function teachDialogs(dialog: HTMLDialogElement): void {
  dialog.showModal ??= function showModal(this: HTMLDialogElement) {
    openers.set(this, document.activeElement);
    this.open = true;
    this.querySelector<HTMLElement>('button, input:not([hidden]), select, textarea, a[href]')?.focus();
  };

  dialog.close ??= function close(this: HTMLDialogElement) {
    if (!this.open) return;
    this.open = false;
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement && this.contains(activeElement)) activeElement.blur();
    const opener = openers.get(this);
    if (opener instanceof HTMLElement) opener.focus();
  };
}

// Server tests without a DOM load this file too.
if (typeof HTMLDialogElement !== 'undefined') teachDialogs(HTMLDialogElement.prototype);
