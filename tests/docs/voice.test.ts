import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

// The voice has voseo (docs/product/how-it-looks.md). The sentences that the product began with stand as they were given, with "tú".

const root = join(import.meta.dirname, '..', '..');

const TUTEO =
  /(?<!\p{L}|pantalla |uno de |aviso de )(intenta|inténtalo|prueba|usa|verifica|revisa|ingresa|completa|elige|espera|haz|puedes|tienes|debes|quieres|inicia sesión|bienvenido)(?!\p{L})/iu;

/** The sentences that the product began with, as the sources have them. */
const givenSentences = [
  'Verifica tu internet e inténtalo de nuevo.',
  'Verifica tu internet e intenta nuevamente.',
  'Verifica que todos los campos estén correctos.',
  'Error inesperado al registrar usuario. Inténtalo de nuevo.',
  'No se pudo crear la cuenta. Inténtalo de nuevo.',
  'Intenta con otro email o inicia sesión.',
  'Intenta con una imagen más pequeña.',
  'Por favor usa una imagen más pequeña.',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: as the sources have it.
  'Usa ${FORMAT_NAMES}.',
  'Usa una más pequeña.',
  'Prueba con otra.',
  'Por favor, inténtalo de nuevo.',
  'como comprado. Intenta de nuevo.',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: as the sources have it.
  'Error al eliminar el ${noun}. Intenta de nuevo.',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: as the sources have it.
  'Error al reservar el ${noun}. Intenta de nuevo.',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: as the sources have it.
  'Error al guardar el ${noun}. Intenta nuevamente.',
  'Error al cancelar la reserva. Intenta de nuevo.',
  'Error con Google Sign-In. Intenta de nuevo.',
  'Error del servidor. Intenta nuevamente en unos momentos.',
  'Por favor completa todos los campos obligatorios.',
  'Por favor ingresa ',
  '¿Estás seguro de que quieres eliminar este comentario?',
  'Debes iniciar sesión para comentar',
  'Inicia sesión para agregar comentarios',
];

/** A source without its comments and without the given sentences. */
function ownWords(file: string): string[] {
  const source = readFileSync(join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  return givenSentences.reduce((text, said) => text.replaceAll(said, ''), source).split('\n');
}

test('voice: our own sentences say vos, and greet nobody as a man', () => {
  const files = ['app', 'api', 'contract'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(tsx?|js)$/.test(name) && !name.includes('.test.'))
      .map((name) => `${folder}/${name}`),
  );
  expect(files.length).toBeGreaterThan(500);
  const odd = files
    .flatMap((file) => ownWords(file).filter((line) => TUTEO.test(line)))
    .map((line) => line.trim());
  expect(odd).toEqual([]);
});
