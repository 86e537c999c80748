const openers = new WeakMap<HTMLDialogElement, Element | null>();

/** jsdom knows <dialog> but cannot open it. A set-up file for the tests of whoever shows a dialog. */
function teachDialogs(dialog: HTMLDialogElement): void {
  dialog.showModal ??= function showModal(this: HTMLDialogElement) {
    openers.set(this, document.activeElement);
    this.open = true;
    this.querySelector<HTMLElement>('button, input:not([hidden]), select, textarea, a[href]')?.focus();
  };

  dialog.close ??= function close(this: HTMLDialogElement) {
    if (!this.open) return;
    this.open = false;
    const opener = openers.get(this);
    if (opener instanceof HTMLElement) opener.focus();
  };
}

// Also set up for tests of what runs on the server, where there is none.
if (typeof HTMLDialogElement !== 'undefined') teachDialogs(HTMLDialogElement.prototype);
