import { type RefObject, useEffect } from 'react';

/**
 * Closes a `<details>` that is used as a menu by Escape, which gives its summary the focus, and once something beside it
 * is pressed or has the focus, which it would lie over.
 */
export function useMenuDismissal(menu: RefObject<HTMLDetailsElement>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !menu.current?.open) return;
      menu.current.open = false;
      menu.current.querySelector('summary')?.focus();
    };
    const onElsewhere = ({ target, type }: Event) => {
      if (!menu.current?.open || !(target instanceof Node) || menu.current.contains(target)) return;
      // why: in Safari links, buttons and labels get no focus when pressed; what is around them does, before the click.
      if (type === 'focusin' && target.contains(menu.current)) return;
      menu.current.open = false;
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onElsewhere);
    document.addEventListener('focusin', onElsewhere);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onElsewhere);
      document.removeEventListener('focusin', onElsewhere);
    };
  }, [menu]);
}
