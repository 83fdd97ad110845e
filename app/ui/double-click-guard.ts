import { useEffect } from 'react';

const CONTROLS = 'a, button, input, select, textarea, summary, label';
/** Nobody answers to what has just come in sight as soon as that, or as near. For fingers: not all browsers count their presses. */
const AGAIN_MS = 300;
const NEAR_PX = 24;

let secondAt = Number.NEGATIVE_INFINITY;

/**
 * Whether the second of two presses is just being made. Not for longer, since what comes neither by a press nor by a key, such as
 * a phone's gesture for back, ends it no other way.
 */
export const isSecondClick = () => performance.now() - secondAt < AGAIN_MS;

/**
 * Many press twice. The second press counts only for what the first was on: by then something else may stand there, such as the
 * next person's invitation, the question of a dialog, or what lies under one that closed. Nor does a key that is held down press
 * again and again.
 */
export function useDoubleClickGuard(): void {
  useEffect(() => {
    let first = { on: null as Element | null, at: Number.NEGATIVE_INFINITY, x: 0, y: 0 };
    let isTouch = false;
    let isStray = false;
    const onPointer = ({ pointerType }: PointerEvent) => {
      isTouch = pointerType === 'touch';
    };
    const onPress = (event: MouseEvent) => {
      const { clientX: x, clientY: y, timeStamp: at } = event;
      const on = around(event, CONTROLS);
      const isSoon = at - first.at < AGAIN_MS && Math.hypot(x - first.x, y - first.y) < NEAR_PX;
      const isSecond = event.detail > 1 || (isTouch && isSoon);
      secondAt = isSecond ? performance.now() : Number.NEGATIVE_INFINITY;
      isStray = isSecond && on !== first.on;
      if (isStray) refuse(event);
      if (!isSecond) first = { on, at, x, y };
    };
    const onKey = (event: KeyboardEvent) => {
      secondAt = Number.NEGATIVE_INFINITY;
      if (event.repeat && event.key === 'Enter' && around(event, 'a, button, summary')) refuse(event);
    };
    // why: a key clicks too, without a press before it.
    const onClick = (event: MouseEvent) => isStray && event.detail > 0 && refuse(event);
    const stop = new AbortController();
    const options = { capture: true, signal: stop.signal };
    window.addEventListener('pointerdown', onPointer, options);
    window.addEventListener('mousedown', onPress, options);
    window.addEventListener('click', onClick, options);
    window.addEventListener('keydown', onKey, options);
    return () => stop.abort();
  }, []);
}

const around = ({ target }: Event, selector: string) =>
  target instanceof Element ? target.closest(selector) : null;

function refuse(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}
