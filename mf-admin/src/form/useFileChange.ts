import { useEffect, useRef } from 'react';

/** Calls `onChange` once for each file that is chosen, and once when it is taken away, however often the field renders. */
export function useFileChange(file: File | null, onChange: (file: File | null) => void): void {
  const seen = useRef<File>(null);
  useEffect(() => {
    if (file === seen.current) return;
    seen.current = file;
    onChange(file);
  });
}
