import { Loading } from '#app/ui/loading.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';

/** The shape of a friend's page while it is on its way (spec "Friend profile"). */
export function FriendSkeleton() {
  return (
    <Loading text="Cargando perfil...">
      <div className="flex flex-col gap-6 pt-8">
        <div className="flex items-center gap-4">
          <Skeleton shape="box" className="size-24 rounded-full" />
          <div className="flex grow flex-col gap-3">
            <Skeleton shape="title" className="w-48 max-w-full" />
            <p aria-hidden="true" className="text-muted">
              Cargando perfil...
            </p>
          </div>
        </div>
        <Skeleton shape="box" className="h-32" />
        <div className="grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-3 xl:grid-cols-4">
          {['a', 'b', 'c', 'd'].map((key) => (
            <Skeleton key={key} shape="box" className="aspect-card" />
          ))}
        </div>
      </div>
    </Loading>
  );
}
