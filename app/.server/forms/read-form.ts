import type { SubmissionResult } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { data } from '@remix-run/node';
import type { z } from 'zod';
import type { ApiFormErrors } from '#app/.server/forms/api-form-errors.ts';
import { hasOurIntent } from '#app/.server/forms/form-bounds.ts';
import { BodyError, readBody } from '#app/.server/forms/read-body.ts';
import type { RequestContext } from '#app/.server/pages/request-context.ts';
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

type FormPage = Pick<RequestContext, 'request' | 'visitorAddress' | 'typed' | 'cleanups' | 'requestId'> & {
  services: Pick<Services, 'log' | 'incoming'>;
};

type Options<S> = {
  schema: S;
  /** The names of its file fields; a form without one may not be multipart. */
  files?: readonly string[];
  /** Fields never sent back: passwords. */
  hide?: readonly string[];
  /** Changes what was typed before it is checked (a comma to a point); a form that comes back shows what was typed. */
  prepare?: (fields: FormData) => void;
};

/**
 * The one way actions read their forms: within bounds, against the schema that the browser uses too. A file over 20 MB
 * is a message at its field, with 413, and so is an empty one, with 415, one too many at once, with 429, or without room on the
 * disk, with 507.
 * @throws BodyError for what is not one of our forms.
 */
export async function readForm<S extends z.ZodType>(
  page: FormPage,
  { schema, files = [], hide = [], prepare }: Options<S>,
): Promise<ReadForm<z.output<S>>> {
  const { form: fields, missing, remove } = await readBody(page, files);
  page.cleanups.push(remove);
  const typed = rawValues(fields);
  prepare?.(fields);
  page.typed = withRawValues(fields, typed);
  const submission = parseFields(fields, schema);
  const fileErrors: Record<string, string[]> = {};
  let fileStatus: number | undefined;
  for (const { name, refusal } of missing) {
    if (typeof refusal === 'object')
      page.services.log.error({ err: refusal.disk, requestId: page.requestId }, 'a file was not kept');
    const { status, text } = fileRefusals[typeof refusal === 'object' ? 'disk' : refusal];
    fileErrors[name] = [text];
    fileStatus = status;
  }
  const usual = { status: submission.status === undefined ? 200 : 400 };
  const refuse = (formErrors: ApiFormErrors = usual): FormAnswer => {
    const { status, ...messages } = formErrors;
    const fieldErrors = { ...messages.fieldErrors, ...fileErrors };
    const result = submission.reply({ ...messages, fieldErrors, hideFields: [...hide] });
    for (const [name, text] of typed) if (result.initialValue?.[name]) result.initialValue[name] = text;
    return data({ result }, { status: fileStatus ?? status });
  };
  return submission.status === 'success' && missing.length === 0
    ? { isValid: true, value: submission.value, fields, refuse }
    : { isValid: false, fields, refuse };
}

const fileRefusals = {
  too_large: { status: 413, text: imageTexts.tooLarge },
  too_many: { status: 429, text: imageTexts.tooManyAtOnce },
  empty: { status: 415, text: imageTexts.unsupported },
  disk: { status: 507, text: imageTexts.noRoom },
};

function parseFields<S extends z.ZodType>(fields: FormData, schema: S) {
  if (!hasOurIntent(fields)) throw new BodyError(400);
  try {
    return parseWithZod(fields, { schema });
  } catch (error) {
    // why: conform throws on an intent that does not go with the fields.
    throw new BodyError(400, error);
  }
}

/** The texts of the fields that were sent once, as they were typed; rows (`brands[0]`) are left out. */
function rawValues(fields: FormData): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [name, value] of fields) {
    const isOne = typeof value === 'string' && !name.includes('[') && fields.getAll(name).length === 1;
    if (isOne) texts.set(name, value);
  }
  return texts;
}

/** The texts of the fields as they were typed, where a form's check reads them in another shape; without files. */
function withRawValues(fields: FormData, typed: ReadonlyMap<string, string>): FormData {
  const copy = new FormData();
  for (const [name, value] of fields) {
    if (typeof value === 'string') copy.append(name, typed.get(name) ?? value);
  }
  return copy;
}
