import { drawingSource } from '#app/features/gifts/drawings/drawing-files.ts';
import { drawingNames } from '#app/features/gifts/drawings/drawing-names.ts';
import { capitalized } from '#app/features/gifts/gift-texts.ts';

type DrawingRadiosProps = { title: string; name: string; chosen: unknown };

/** The drawings as radio buttons, for a page without scripts; open when one is chosen. */
export function DrawingRadios({ title, name, chosen }: DrawingRadiosProps) {
  return (
    <details open={Boolean(chosen)} className="rounded-card bg-primary-soft p-3 text-on-primary-soft">
      <summary className="flex min-h-touch cursor-pointer items-center font-semibold">{title}</summary>
      <fieldset className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(min(100%,5.5rem),1fr))] gap-3 sm:grid-cols-4">
        <legend className="sr-only">{title}</legend>
        {drawingNames.map((drawing) => (
          <label key={drawing} className="flex cursor-pointer flex-col gap-1 text-sm font-semibold">
            <img
              src={drawingSource(drawing)}
              alt=""
              loading="lazy"
              className="aspect-square w-full rounded-card"
            />
            <span className="flex min-h-touch items-center gap-2">
              <input
                type="radio"
                name={name}
                value={drawing}
                defaultChecked={chosen === drawing}
                className="size-5 shrink-0"
              />
              {capitalized(drawing)}
            </span>
          </label>
        ))}
      </fieldset>
    </details>
  );
}
