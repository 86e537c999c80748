interface FileToSave {
  name: string;
  text: string;
  type: 'application/json' | 'text/csv' | 'text/plain';
}

/** Lets the browser save a text as a file. */
export function saveFile({ name, text, type }: FileToSave): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
