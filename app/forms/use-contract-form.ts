import {
  type FormMetadata,
  getFormProps,
  type Submission,
  type SubmissionResult,
  useForm,
} from '@conform-to/react';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useSavedForm } from '#app/forms/use-saved-form.ts';
import { keepSubmitted } from '#app/hydration/submitted-form.ts';

/** What a `*-schema.ts` module gives the browser: the check that the server makes too. `Value` is what a valid form holds. */
type SchemaModule<Value> = {
  validate(fields: FormData): Submission<unknown, string[], Value>;
};

/** Fields as they are typed: text each, or a row of texts. */
type Typed<Value> = {
  [Name in keyof Value & string]-?: NonNullable<Value[Name]> extends readonly unknown[] ? string[] : string;
};

type ContractFormOptions<Value> = {
  /** The form's id, which the ids of its fields begin with. */
  id: string;
  /** What the action answered when it refused the form. */
  lastResult: SubmissionResult<string[]> | undefined;
  defaultValue?: Partial<Record<keyof Value & string, string | string[]>>;
  /** Fetches the schema; done when the form is first touched, so that no page carries zod along from the start. */
  loadSchema: () => Promise<SchemaModule<Value>>;
};

/**
 * A form of the contract: the server always checks it; once the schema has
 * come, the browser does so first, on leaving a field and on every key after a mistake. Until then, and when the schema
 * cannot be fetched, the form goes to the server as it is.
 */
export function useContractForm<Value>(options: ContractFormOptions<Value>) {
  const { id, lastResult, defaultValue, loadSchema } = options;
  const saved = useSavedForm(id);
  // why: conform takes every new object for a new answer, and would loop.
  const [savedAnswer] = useState(saved && { initialValue: saved });
  const [schema, setSchema] = useState<SchemaModule<Value> | null>(null);
  const [form, fields] = useForm<Typed<Value>, Value, string[]>({
    id,
    lastResult: lastResult ?? savedAnswer,
    // why: conform types defaults as all fields or none.
    defaultValue: defaultValue as never,
    // why: without a check of its own, conform would ask the server on every key.
    shouldValidate: schema ? 'onBlur' : 'onSubmit',
    shouldRevalidate: schema ? 'onInput' : 'onSubmit',
    ...(schema ? { onValidate: ({ formData }) => schema.validate(formData) } : {}),
  });
  useDeferredBlur(id);
  const isAsked = useRef(false);
  const onFocus = useCallback(() => {
    // why: setting the same again makes React run this component without its fields, after which conform takes them for
    // gone and tells them no more of what is typed.
    if (isAsked.current) return;
    isAsked.current = true;
    loadSchema().then(setSchema, () => {
      // why: offline or refused, the form is left to the server, and asked for again at the next touch.
      isAsked.current = false;
    });
  }, [loadSchema]);
  const props = getFormProps(form);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    props.onSubmit(event);
    if (!event.defaultPrevented) keepSubmitted(event);
  };
  return {
    form,
    fields,
    formProps: { ...props, onFocus, onSubmit },
    changedRows: changedRows(lastResult),
  };
}

/** The repeated field whose rows a button changed, as happens without scripts: the page that then comes begins there. */
function changedRows(lastResult: SubmissionResult<string[]> | undefined): string | null {
  const payload: { name?: string } | undefined = lastResult?.intent?.payload;
  return payload?.name ?? null;
}

type AnyForm = Pick<FormMetadata<Record<string, unknown>, string[]>, 'allErrors'>;
type AnyField = { id: string; name: string; initialValue: unknown; errors: string[] | undefined };

/** The props that tie one text field to its form; the first wrong field takes the focus, without scripts too. */
export function textField(form: AnyForm, field: AnyField) {
  const firstWrong = Object.keys(form.allErrors).find((name) => name !== '');
  const defaultValue = typeof field.initialValue === 'string' ? field.initialValue : undefined;
  const focus = firstWrong === field.name ? { autoFocus: true } : {};
  return { id: field.id, name: field.name, defaultValue, errors: field.errors, ...focus };
}

/** As `textField` for a field whose content is never sent back: passwords and files. */
export function secretField(form: AnyForm, field: AnyField) {
  return { ...textField(form, field), defaultValue: undefined };
}

/**
 * Defers the check of a field that is left by pressing a button or a link until the press is over. A message in between
 * would move the button away from under the pointer, and the press would be lost. A field that was only passed by, as on
 * the way of the Tab key, is not checked at all: nothing is wrong yet, and a screen reader would read out each message.
 */
function useDeferredBlur(formId: string) {
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!form) return;
    let isPressing = false;
    let left: EventTarget | null = null;
    const touched = new WeakSet<EventTarget>();
    const touch = ({ target }: Event) => target && touched.add(target);
    const press = ({ target }: Event) => {
      isPressing = target instanceof Element && target.closest('a, button, label, summary') !== null;
    };
    // why: the click comes after the release; only then the field may show its message.
    const letGo = () => setTimeout(speak);
    const speak = () => {
      isPressing = false;
      left?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
      left = null;
    };
    const leave = (event: FocusEvent) => {
      const { target } = event;
      const isTouched = target !== null && touched.has(target);
      if (isTouched && !isPressing) return;
      event.stopPropagation();
      if (isTouched) left = target;
    };
    form.addEventListener('input', touch, true);
    addEventListener('mousedown', press, true);
    // why: a link that is dragged away ends its press without a mouseup.
    for (const end of ['mouseup', 'dragend']) addEventListener(end, letGo, true);
    form.addEventListener('focusout', leave, true);
    return () => {
      removeEventListener('mousedown', press, true);
      for (const end of ['mouseup', 'dragend']) removeEventListener(end, letGo, true);
      form.removeEventListener('input', touch, true);
      form.removeEventListener('focusout', leave, true);
    };
  }, [formId]);
}
