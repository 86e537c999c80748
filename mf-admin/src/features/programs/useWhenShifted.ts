import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import type { ProgramValues } from './programView';

/** Testimonials are told apart by their place alone: calls when another one has come to stand where this one was. */
export function useWhenShifted(name: string, onShift: () => void): void {
  const { testimonials } = useFormikContext<ProgramValues>().values;
  const last = useRef(testimonials);

  useEffect(() => {
    const before = last.current;
    const index = Number(/^testimonials\[(\d+)\]/.exec(name)?.[1]);
    last.current = testimonials;
    if (testimonials.length < before.length && testimonials[index] !== before[index]) onShift();
  });
}
