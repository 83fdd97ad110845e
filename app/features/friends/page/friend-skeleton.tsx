/** The shape of a friend's page while it is on its way. */
export function FriendSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Cargando perfil...</span>
      <div aria-hidden="true" className="flex flex-col gap-6 pt-8">
        <div className="flex items-center gap-4">
          <Shape className="size-24 rounded-full" />
          <div className="flex grow flex-col gap-3">
            <Shape className="h-7 w-48 max-w-full rounded-full" />
            <p className="text-muted">Cargando perfil...</p>
          </div>
        </div>
        <Shape className="h-32 rounded-card" />
        <div className="grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-3 xl:grid-cols-4">
          {['a', 'b', 'c', 'd'].map((key) => (
            <Shape key={key} className="aspect-card rounded-card" />
          ))}
        </div>
      </div>
    </div>
  );
}

function Shape({ className }: { className: string }) {
  return <div className={`animate-breathe bg-line ${className}`} />;
}
