import { useLoaderData } from '@remix-run/react';
import { securityContact } from '#app/.server/http/public-origin.ts';
import { pageLoader } from '#app/.server/pages/page-loader.ts';
import { useSettings } from '#app/lib/settings-context.ts';
import { type PageHandle, pageMeta } from '#app/page-meta.ts';
import { Card } from '#app/ui/card.tsx';

export const meta = pageMeta('Normas');
export const handle: PageHandle = { noScripts: 'visitors' };
export const loader = pageLoader(async (page) => ({ contact: securityContact(page) }));

const notAllowed = [
  'Spam, estafas y links que engañan.',
  'Acoso, amenazas e insultos.',
  'Contenido sexual o violento.',
  'Datos de otra persona sin su permiso: su dirección, su teléfono, sus documentos, sus fotos.',
  'Hacerte pasar por otra persona, y todo lo que la ley prohíbe.',
];

/** Says what is not allowed, and to whom to write about it, to whoever opens it, signed in or not. */
export default function HouseRules() {
  const { appName } = useSettings();
  const { contact } = useLoaderData<typeof loader>();
  return (
    <Card className="mx-auto mt-4 flex max-w-field flex-col gap-4">
      <h1 className="text-2xl">Normas</h1>
      <p className="text-pretty">
        {appName} es para regalarse entre personas que se quieren. Por eso acá no se permite:
      </p>
      <ul className="flex list-disc flex-col gap-1 pl-5">
        {notAllowed.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <h2 className="text-base">¿Viste algo así?</h2>
      <p className="text-pretty">
        Escribinos y contanos dónde lo viste:{' '}
        <a href={contact} className="font-semibold break-words text-primary underline">
          {contact.replace(/^mailto:/, '')}
        </a>
        . No le decimos a nadie quién avisó.
      </p>
    </Card>
  );
}
