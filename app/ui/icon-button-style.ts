/** A round button that is only an icon: 44 px, and always with a label of its own (`aria-label`). */
export const iconButtonClass =
  'inline-flex size-touch shrink-0 items-center justify-center rounded-full text-ink hover:bg-sunken transition-transform active:scale-95 print:hidden';
