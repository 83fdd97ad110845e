import { useLocation, useNavigate } from '@remix-run/react';
import { useEffect } from 'react';

/** Opens the tab that came in navigation state instead of in the address. */
export function useTabFromState() {
  const { state, search } = useLocation();
  const navigate = useNavigate();
  const tab = typeof state?.tab === 'string' && !new URLSearchParams(search).has('tab') ? state.tab : null;
  useEffect(() => {
    if (tab) navigate(`/home?${new URLSearchParams({ tab })}`, { replace: true });
  }, [tab, navigate]);
}
