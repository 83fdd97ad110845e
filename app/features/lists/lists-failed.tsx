import { listTexts } from '#app/features/lists/list-texts.ts';
import { RetryLink } from '#app/ui/errors/route-error.tsx';

/** Stands where lists could be chosen from, when they could not be loaded; `to` is the page to try again. */
export function ListsFailed({ to }: { to: string }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p role="alert" className="text-muted">
        {listTexts.load}
      </p>
      <RetryLink to={to} variant="quiet" />
    </div>
  );
}
