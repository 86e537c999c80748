/** jsdom knows <dialog> but cannot open it. */
const dialog = HTMLDialogElement.prototype;

dialog.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
  this.querySelector('button')?.focus();
};

dialog.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};
