/**
 * The unseen first button of a form, which Enter presses: else that would be one that takes a tag away, or reads a link. It
 * lets nothing through while the form, or a picture for it, is under way.
 */
export function EnterButton({ isBusy, ...says }: { isBusy: boolean; name?: string; value?: string }) {
  return <button type="submit" {...says} disabled={isBusy} hidden tabIndex={-1} aria-hidden="true" />;
}
