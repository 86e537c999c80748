import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import type { ProgramValues } from './programView';

/** Testimonials are identified by index: calls back when another one takes this one's index. */
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
