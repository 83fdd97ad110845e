import { SelectField } from '#app/ui/select-field.tsx';

const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** From and until which hour nothing is sent. */
export function QuietHours({ from, to }: { from: number; to: number }) {
  return (
    <fieldset aria-describedby="quiet-hint" className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1 font-semibold">Horario tranquilo</legend>
      <p id="quiet-hint" className="text-sm text-muted">
        A esas horas no te mandamos nada: llega cuando terminan. Si elegís dos iguales, te llega a cualquier
        hora.
      </p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] gap-3">
        <Hours name="quietFrom" label="Desde" chosen={from} />
        <Hours name="quietTo" label="Hasta" chosen={to} />
      </div>
    </fieldset>
  );
}

function Hours({ name, label, chosen }: { name: string; label: string; chosen: number }) {
  return (
    <SelectField id={name} name={name} label={label} defaultValue={chosen}>
      {hours.map((hour) => (
        <option key={hour} value={hour}>
          {hour}:00
        </option>
      ))}
    </SelectField>
  );
}
