import { Readable } from 'node:stream';
import { ownNotices } from '#api/features/account/own-notices.ts';
import {
  giftPictureName,
  ownComments,
  ownFriends,
  ownGifts,
  ownInvitations,
  ownReservations,
  ownSessions,
} from '#api/features/account/own-records.ts';
import { type ArchiveFile, zipFiles } from '#api/features/account/zip-files.ts';
import { listsOf } from '#api/features/gift-lists/list-store.ts';
import { loadOwnProfile } from '#api/features/users/profile-store.ts';
import type { ImageStore } from '#api/images/image-store.ts';
import { variantFiles } from '#api/images/processed-image.ts';
import type { Services } from '#api/services.ts';

/** A ZIP of everything of the user's, made while it is read: a JSON file a kind of thing, and their pictures. */
export function exportAccount(services: Services, store: ImageStore, userId: string): Readable {
  return zipFiles(filesOf(services, store, userId), new Date(services.clock.now()));
}

async function* filesOf(
  { db, media }: Services,
  store: ImageStore,
  userId: string,
): AsyncGenerator<ArchiveFile> {
  yield json('perfil.json', [await loadOwnProfile(db, media, userId)]);
  yield json('listas.json', await listsOf(db, userId));
  yield json('deseos.json', ownGifts(db, media, userId));
  yield json('reservas.json', await ownReservations(db, userId));
  yield json('comentarios.json', await ownComments(db, userId));
  yield json('amigos.json', await ownFriends(db, userId));
  yield json('invitaciones.json', await ownInvitations(db, userId));
  yield json('avisos.json', ownNotices(db, userId));
  yield json('sesiones.json', await ownSessions(db, userId));
  const user = await db
    .selectFrom('users')
    .select('avatar_key as key')
    .where('id', '=', userId)
    .executeTakeFirst();
  if (user?.key) yield* picture(store, `${user.key}/${variantFiles.avatar}`, 'fotos/perfil.webp');
  const gifts = await db
    .selectFrom('gifts')
    .select(['id', 'image_key as key'])
    .where('owner_id', '=', userId)
    .orderBy('id')
    .execute();
  for (const { id, key } of gifts)
    if (key) yield* picture(store, `${key}/${variantFiles.detail}`, giftPictureName(id));
}

/** The picture as it is stored; one that went away in between is left out. */
async function* picture(store: ImageStore, key: string, name: string): AsyncGenerator<ArchiveFile> {
  const found = await store.get(key);
  if (found) yield { name, content: found.stream, isPacked: true };
}

function json(name: string, rows: AsyncIterable<unknown> | readonly unknown[]): ArchiveFile {
  return { name, content: Readable.from(jsonLines(rows)), isPacked: false };
}

/** A JSON array, a row a line. */
async function* jsonLines(rows: AsyncIterable<unknown> | readonly unknown[]): AsyncGenerator<string> {
  let before = '[\n';
  for await (const row of rows) {
    yield before + JSON.stringify(row);
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}
