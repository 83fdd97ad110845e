// @vitest-environment happy-dom
import { useFetcher } from '@remix-run/react';
import { createRemixStub } from '@remix-run/testing';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { type RefusedForm, useFreshResult } from '#app/forms/form-errors.tsx';

let tries = 0;
/** Refuses the first try, with an answer of its own; the second leads on. */
const action = () => {
  tries += 1;
  if (tries > 1) return Response.json(null, { status: 302, headers: { Location: '/' } });
  return Response.json({ result: { status: 'error', error: { '': ['No se pudo'] } } }, { status: 503 });
};

function Form() {
  const fetcher = useFetcher<RefusedForm>();
  const lastResult = useFreshResult(fetcher);
  return (
    <fetcher.Form method="post" action="/send">
      <p>{`dice: ${lastResult?.error?.['']?.join() ?? 'nada'}, ${tries} ${fetcher.state}`}</p>
      <button type="submit">Enviar</button>
    </fetcher.Form>
  );
}
const Stub = createRemixStub([
  { path: '/', Component: Form, loader: () => null },
  { path: '/send', action },
]);

afterEach(cleanup);

test('form result: what was wrong is gone with the next try, also when it leads on', async () => {
  render(<Stub />);
  await screen.findByText('dice: nada, 0 idle');
  fireEvent.click(screen.getByRole('button'));
  await screen.findByText('dice: No se pudo, 1 idle');
  fireEvent.click(screen.getByRole('button'));
  expect(await screen.findByText('dice: nada, 2 idle')).toBeDefined();
});
