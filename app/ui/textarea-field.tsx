import type { ComponentPropsWithRef, FormEvent } from 'react';
import { forwardRef, useState } from 'react';
import { inputClass } from '#app/ui/field.tsx';
import { FieldFrame, type FieldProps, fieldAria } from '#app/ui/field-frame.tsx';
import { normalizeLineEndings } from '#contract/line-endings.ts';

const STEP = 50;

type TextareaFieldProps = FieldProps &
  Omit<ComponentPropsWithRef<'textarea'>, 'id'> & {
    /** Shows 'n/max caracteres' once more than this many are there (800 of 1000). */
    countFrom?: number;
    /** How many there may be, where more can be typed and is told; else `maxLength`, which cuts off without a word. */
    countTo?: number;
  };

/** A field of several lines; it grows with its text where the browser can. The count needs scripts, the bound does not. */
export const TextareaField = forwardRef<HTMLTextAreaElement, TextareaFieldProps>(function TextareaField(
  { label, hint, errors, isOptional, countFrom, countTo, className = '', onInput, rows = 4, ...area },
  ref,
) {
  const [length, setLength] = useState(() => sentLength(String(area.value ?? area.defaultValue ?? '')));
  const max = countTo ?? area.maxLength;
  // why: not `onChange`, which hears nothing of what scripts put in, nor of what was typed before they ran.
  const count = (event: FormEvent<HTMLTextAreaElement>) => {
    setLength(sentLength(event.currentTarget.value));
    onInput?.(event);
  };
  return (
    <FieldFrame id={area.id} label={label} hint={hint} errors={errors} isOptional={isOptional}>
      <textarea
        {...area}
        {...fieldAria({ id: area.id, hint, errors })}
        ref={ref}
        rows={rows}
        onInput={count}
        className={`${inputClass} field-sizing-content max-h-80 min-h-24 resize-y ${className}`}
      />
      {countFrom !== undefined && max !== undefined && (
        <>
          {length > countFrom && (
            <p className={`text-right text-sm ${length > max ? 'font-medium text-danger' : 'text-muted'}`}>
              {length}/{max} caracteres
            </p>
          )}
          <p role="status" className="sr-only">
            {length > countFrom && roomLeft(max - length)}
          </p>
        </>
      )}
    </FieldFrame>
  );
});

/** How much of a text counts: blanks around it are not sent. */
function sentLength(text: string): number {
  return normalizeLineEndings(text).trim().length;
}

/** What is read out of the count: in steps, or every key would be followed by a number. */
function roomLeft(left: number): string {
  if (left < 0) return 'Es más largo de lo que se puede';
  return `Quedan menos de ${(Math.floor(left / STEP) + 1) * STEP} caracteres`;
}
