import { Icon } from '#app/ui/icon.tsx';
import { SelectField } from '#app/ui/select-field.tsx';

const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** From and until which hour nothing is sent; folded, it says which. */
export function QuietHours({ from, to }: { from: number; to: number }) {
  const isNone = from === to;
  return (
    <details className="group">
      <summary className="flex min-h-touch cursor-pointer items-center gap-3">
        <Icon name="clock" className="text-muted" />
        <span className="min-w-0 grow">
          <span className="font-semibold">Horario tranquilo</span>{' '}
          <span className="text-muted">{isNone ? 'ninguno' : `de ${from} a ${to} h`}</span>
        </span>
        <Icon name="chevron-down" size="small" className="group-open:rotate-180" />
      </summary>
      <p id="quiet-hint" className="pb-3 text-sm text-muted">
        A esas horas no te mandamos nada: llega cuando terminan. Si elegís dos iguales, te llega a cualquier
        hora.
      </p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] gap-3 pb-2">
        <Hours name="quietFrom" label="Desde" chosen={from} />
        <Hours name="quietTo" label="Hasta" chosen={to} />
      </div>
    </details>
  );
}

type HoursProps = { name: string; label: string; chosen: number };

function Hours({ name, label, chosen }: HoursProps) {
  return (
    <SelectField id={name} name={name} label={label} defaultValue={chosen} aria-describedby="quiet-hint">
      {hours.map((hour) => (
        <option key={hour} value={hour}>
          {hour}:00
        </option>
      ))}
    </SelectField>
  );
}
