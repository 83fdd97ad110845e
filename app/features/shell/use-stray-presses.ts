import { useEffect } from 'react';

const CONTROLS = 'a[href], button, input, select, textarea, summary, label';
/** Nobody answers to what has just come in sight as soon as that, or as near. For fingers: not all browsers count their presses. */
const AGAIN_MS = 300;
const NEAR_PX = 24;

type Press = { control: Element | null; at: number; x: number; y: number; isTouch: boolean };

/**
 * Many press twice. The second press counts only for what the first was on: by then something else may stand there, such as the
 * next person's invitation, the question of a dialog, or what lies under one that closed. Nor does a key that is held down press
 * again and again.
 */
export function useStrayPresses(): void {
  useEffect(() => {
    let first: Press | null = null;
    let isTouch = false;
    let isStray = false;
    const onPress = (event: MouseEvent) => {
      const press = pressOf(event, isTouch);
      const isAgain = first !== null && (event.detail > 1 || isSoon(first, press));
      isStray = isAgain && press.control !== first?.control;
      if (isStray) refuse(event);
      if (!isAgain) first = press;
    };
    // why: a key clicks too, without a press before it.
    const onClick = (event: MouseEvent) => isStray && event.detail > 0 && refuse(event);
    const onKey = (event: KeyboardEvent) => {
      const isHeld = event.repeat && event.key === 'Enter';
      if (isHeld && event.target instanceof Element && event.target.matches('a, button, summary'))
        refuse(event);
    };
    const stop = new AbortController();
    const options = { capture: true, signal: stop.signal };
    const onPointer = ({ pointerType }: PointerEvent) => {
      isTouch = pointerType === 'touch';
    };
    window.addEventListener('pointerdown', onPointer, options);
    window.addEventListener('mousedown', onPress, options);
    window.addEventListener('click', onClick, options);
    window.addEventListener('keydown', onKey, options);
    return () => stop.abort();
  }, []);
}

function pressOf({ target, timeStamp, clientX, clientY }: MouseEvent, isTouch: boolean): Press {
  const control = target instanceof Element ? target.closest(CONTROLS) : null;
  return { control, at: timeStamp, x: clientX, y: clientY, isTouch };
}

function isSoon(first: Press, press: Press): boolean {
  const isNear = Math.hypot(press.x - first.x, press.y - first.y) < NEAR_PX;
  return press.isTouch && first.isTouch && isNear && press.at - first.at < AGAIN_MS;
}

function refuse(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}
