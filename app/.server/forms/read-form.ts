import type { SubmissionResult } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { data } from '@remix-run/node';
import type { z } from 'zod';
import type { ApiFormErrors } from '#app/.server/forms/api-form-errors.ts';
import { BodyError } from '#app/.server/forms/body-error.ts';
import { hasOurIntent } from '#app/.server/forms/form-bounds.ts';
import { rawValues, withRawValues } from '#app/.server/forms/raw-values.ts';
import { type MissingFile, readBody } from '#app/.server/forms/read-body.ts';
import type { Page } from '#app/.server/page.ts';
import type { Services } from '#app/.server/services.ts';
import { imageTexts } from '#contract/image-bounds.ts';

/** What an action answers when it keeps its form on the page: conform's result, for `lastResult`. */
export type FormAnswer = ReturnType<typeof data<{ result: SubmissionResult<string[]> }>>;

/** A form that was read: valid with its parsed value, or not; either way it can be refused with its text kept. */
export type ReadForm<T> = {
  /** The fields as they were checked, files included. */
  fields: FormData;
  /**
   * Answers the form again with these messages. `status` is the API's error's, else 400, or 200 when a button asked for a
   * change of the form.
   */
  refuse(formErrors?: ApiFormErrors): FormAnswer;
} & ({ isValid: true; value: T } | { isValid: false });

type FormPage = Pick<Page, 'request' | 'typed' | 'cleanups' | 'requestId'> & {
  services: Pick<Services, 'log'>;
};

type Options<S> = {
  schema: S;
  /** Fields never sent back: passwords. */
  hide?: readonly string[];
  /** Changes what was typed before it is checked (a comma to a point); a form that comes back shows what was typed. */
  prepare?: (fields: FormData) => void;
};

/**
 * The one way actions read their forms: within bounds, against the schema that the browser uses too. A file over 20 MB
 * is a message at its field, with 413, and so is one that the disk has no room for, with 507.
 * @throws BodyError for what is not one of our forms.
 */
export async function readForm<S extends z.ZodType>(
  page: FormPage,
  { schema, hide = [], prepare }: Options<S>,
): Promise<ReadForm<z.output<S>>> {
  const { form: fields, missing, remove } = await readBody(page.request);
  page.cleanups.push(remove);
  const typed = rawValues(fields);
  prepare?.(fields);
  page.typed = withRawValues(fields, typed);
  const submission = parseFields(fields, schema);
  const unstored = missing.find(({ refusal }) => refusal !== undefined);
  if (unstored)
    page.services.log.error({ err: unstored.refusal, requestId: page.requestId }, 'a file was not kept');
  const missingStatus = unstored ? 507 : 413;
  const missingErrors = Object.fromEntries(missing.map((one) => [one.name, [textOf(one)]]));
  const usual = { status: submission.status === undefined ? 200 : 400 };
  const refuse = (formErrors: ApiFormErrors = usual): FormAnswer => {
    const { status, ...messages } = formErrors;
    const fieldErrors = { ...messages.fieldErrors, ...missingErrors };
    const result = submission.reply({ ...messages, fieldErrors, hideFields: [...hide] });
    for (const [name, text] of typed) if (result.initialValue?.[name]) result.initialValue[name] = text;
    return data({ result }, { status: missing.length > 0 ? missingStatus : status });
  };
  return submission.status === 'success' && missing.length === 0
    ? { isValid: true, value: submission.value, fields, refuse }
    : { isValid: false, fields, refuse };
}

const textOf = ({ refusal }: MissingFile) =>
  refusal === undefined ? imageTexts.tooLarge : imageTexts.noRoom;

function parseFields<S extends z.ZodType>(fields: FormData, schema: S) {
  if (!hasOurIntent(fields)) throw new BodyError(400);
  try {
    return parseWithZod(fields, { schema });
  } catch (error) {
    // why: conform throws on an intent that does not go with the fields.
    throw new BodyError(400, error);
  }
}
