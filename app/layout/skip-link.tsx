/** The first stop of the Tab key on every page: past the menus, to `<main id="contenido">`. */
export function SkipLink() {
  return (
    <a
      href="#contenido"
      className="fixed top-2 left-2 z-50 -translate-y-20 rounded-full bg-primary px-5 py-3 font-semibold text-on-primary focus-visible:translate-y-0"
    >
      Saltar al contenido
    </a>
  );
}
