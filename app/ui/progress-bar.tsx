/** A thin line over the page while the next one is on its way; quick changes never show it. */
export function ProgressBar({ isBusy }: { isBusy: boolean }) {
  return (
    <div
      role="progressbar"
      aria-label="Cargando"
      aria-hidden={!isBusy}
      className={`pointer-events-none fixed inset-x-0 top-0 z-50 h-1 overflow-hidden bg-primary-soft transition-opacity ${isBusy ? 'opacity-100 delay-150' : 'opacity-0'}`}
    >
      {isBusy && <div className="h-full w-1/3 animate-travel rounded-full bg-primary" />}
    </div>
  );
}
