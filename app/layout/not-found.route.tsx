import { data } from '@remix-run/node';
import { pageMeta } from '#app/page-meta.ts';
import { RouteError } from '#app/ui/errors/route-error.tsx';

export const meta = pageMeta('Página no encontrada');

const notFound = () => data({ code: 'not_found' }, { status: 404 });

/** Any other path: 404. */
export function loader() {
  throw notFound();
}

/** A form sent to a path that is none. */
export function action() {
  throw notFound();
}

export default function NotFound() {
  return null;
}

export function ErrorBoundary() {
  return <RouteError isWholePage />;
}
