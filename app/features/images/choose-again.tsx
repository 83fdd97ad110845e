/** Without scripts a form that came back no longer has the picture that was chosen: says to choose it again. */
export function ChooseAgain({ what }: { what: 'foto' | 'imagen' }) {
  return (
    <p className="text-sm text-muted scripted:hidden">
      Si ya habías elegido una {what}, elegila de nuevo: el navegador no la guarda.
    </p>
  );
}
