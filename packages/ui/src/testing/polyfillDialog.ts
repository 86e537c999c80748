/** jsdom knows <dialog> but cannot open it. A set-up file for the tests of whoever shows a dialog. */
const dialog = HTMLDialogElement.prototype;
const openers = new WeakMap<HTMLDialogElement, Element | null>();

dialog.showModal ??= function showModal(this: HTMLDialogElement) {
  openers.set(this, document.activeElement);
  this.open = true;
  this.querySelector<HTMLElement>('button, input, select, textarea, a[href]')?.focus();
};

dialog.close ??= function close(this: HTMLDialogElement) {
  if (!this.open) return;
  this.open = false;
  const opener = openers.get(this);
  if (opener instanceof HTMLElement) opener.focus();
};
