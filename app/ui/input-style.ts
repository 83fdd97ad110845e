/** The box a person types in: 48 px, 16 px letters (smaller ones make phones zoom), its border 3:1 against the ground. */
export const inputClass =
  'min-h-12 w-full rounded-card border border-edge bg-surface px-4 py-2.5 text-base text-ink aria-invalid:border-2 aria-invalid:border-danger disabled:cursor-not-allowed disabled:bg-sunken disabled:text-muted focus-visible:outline-offset-0';
