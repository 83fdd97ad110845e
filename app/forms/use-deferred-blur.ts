import { useEffect } from 'react';

/**
 * Defers the check of a field that is left by pressing a button or a link until the press is over. A message in between
 * would move the button away from under the pointer, and the press would be lost. A field that was only passed by, as on
 * the way of the Tab key, is not checked at all: nothing is wrong yet, and a screen reader would read out each message.
 */
export function useDeferredBlur(formId: string) {
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!form) return;
    let isPressing = false;
    let left: EventTarget | null = null;
    const touched = new WeakSet<EventTarget>();
    const touch = ({ target }: Event) => target && touched.add(target);
    const press = ({ target }: Event) => {
      isPressing = target instanceof Element && target.closest('a, button, label, summary') !== null;
    };
    // why: the click comes after the release; only then the field may show its message.
    const letGo = () => setTimeout(speak);
    const speak = () => {
      isPressing = false;
      left?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
      left = null;
    };
    const leave = (event: FocusEvent) => {
      const { target } = event;
      const isTouched = target !== null && touched.has(target);
      if (isTouched && !isPressing) return;
      event.stopPropagation();
      if (isTouched) left = target;
    };
    form.addEventListener('input', touch, true);
    addEventListener('mousedown', press, true);
    // why: a link that is dragged away ends its press without a mouseup.
    for (const end of ['mouseup', 'dragend']) addEventListener(end, letGo, true);
    form.addEventListener('focusout', leave, true);
    return () => {
      removeEventListener('mousedown', press, true);
      for (const end of ['mouseup', 'dragend']) removeEventListener(end, letGo, true);
      form.removeEventListener('input', touch, true);
      form.removeEventListener('focusout', leave, true);
    };
  }, [formId]);
}
