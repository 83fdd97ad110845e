/** Parts the form from the other way in. */
export function OrDivider() {
  return (
    <p className="flex items-center gap-3 text-sm text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
      o
    </p>
  );
}
