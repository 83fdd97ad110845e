/** What our loaders and actions throw to an error page. `message` is the API's sentence, fit to be shown. */
export type ErrorPayload = { code: string; message?: string; requestId?: string };

type ErrorText = { title: string; text: string };

const texts: Record<number, ErrorText> = {
  401: { title: 'Iniciá sesión para seguir', text: 'Esta página necesita que entres con tu cuenta.' },
  403: { title: 'No tenés permiso', text: 'Esta página es de otra persona.' },
  404: { title: 'Página no encontrada', text: 'La dirección no existe, o lo que había ya no está.' },
  405: { title: 'No se puede hacer eso acá', text: 'Volvé al inicio y probá de nuevo.' },
  413: { title: 'Es demasiado grande', text: 'Probá con una imagen más pequeña.' },
  415: { title: 'No pudimos leer el formulario', text: 'Volvé a la página, recargala y probá de nuevo.' },
  429: { title: 'Vas muy rápido', text: 'Esperá un momento y probá de nuevo.' },
  502: { title: 'Algo no respondió bien', text: 'Ya quedó registrado. Probá de nuevo en unos momentos.' },
  503: {
    title: 'Estamos volviendo',
    text: 'El servicio no responde ahora. Probá de nuevo en unos momentos.',
  },
};

const fallback: ErrorText = {
  title: 'Algo salió mal',
  text: 'Ya quedó registrado. Probá de nuevo en unos momentos.',
};

const offline: ErrorText = {
  title: 'Estás sin conexión',
  text: 'Verificá tu internet y probá de nuevo.',
};

/**
 * Title and sentence of an error page. Below 500 the API's own sentence is shown, above it ours (what broke is for the
 * log). `status` 0: the browser could not reach the server.
 */
export function errorText(status: number, payload?: ErrorPayload | null): ErrorText {
  if (status === 0) return offline;
  const text = texts[status] ?? fallback;
  // why: an unknown address never reached the API, which has a sentence only for what was deleted.
  const said = status < 500 && payload?.code !== 'not_found' && payload?.message;
  return said ? { ...text, text: said } : text;
}
