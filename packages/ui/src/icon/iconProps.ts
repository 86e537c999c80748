/** Spread into a lucide icon: `<ArrowRight {...iconProps} />`. Icons are decoration; the text beside them is read. */
export const iconProps = { size: 20, strokeWidth: 1.75, 'aria-hidden': true, focusable: false } as const;
