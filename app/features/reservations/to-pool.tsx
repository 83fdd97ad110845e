import { ButtonLink } from '#app/ui/button.tsx';

/** Leads to the group gift that lives on a reservation. */
export const ToPool = ({ poolId }: { poolId: string }) => (
  <ButtonLink to={`/vaquita/${poolId}`} variant="soft" icon="people">
    Ver la vaquita
  </ButtonLink>
);
