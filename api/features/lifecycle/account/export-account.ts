import { Readable } from 'node:stream';
import { linkAnswer, linksOf } from '#api/features/access/list-link-store.ts';
import type { Chunks } from '#api/features/base/ties.ts';
import { ownBlocks, ownReports } from '#api/features/lifecycle/account/own-blocks.ts';
import { ownDayPeople, ownMutes, ownReminders } from '#api/features/lifecycle/account/own-dates.ts';
import { giftPictureName, ownGiftKeys, ownGifts } from '#api/features/lifecycle/account/own-gifts.ts';
import { ownNotices } from '#api/features/lifecycle/account/own-notices.ts';
import { ownNotifications } from '#api/features/lifecycle/account/own-notifications.ts';
import { ownReceived, ownReveals, ownThanks } from '#api/features/lifecycle/account/own-received.ts';
import {
  ownComments,
  ownFriends,
  ownInvitations,
  ownPastReservations,
  ownReservations,
  ownSessions,
} from '#api/features/lifecycle/account/own-records.ts';
import { type ArchiveFile, zipFiles } from '#api/features/lifecycle/account/zip-files.ts';
import { ties } from '#api/features/lifecycle/ties.ts';
import { dependentsOf } from '#api/features/people/care/care-answers.ts';
import { passkeyAnswer, passkeysOf } from '#api/features/people/passkeys/passkey-store.ts';
import { loadOwnProfile } from '#api/features/people/users/profile-store.ts';
import { occasionAnswer, occasionsOf } from '#api/features/wishes/dates/occasion-store.ts';
import { listsOf } from '#api/features/wishes/gift-lists/list-store.ts';
import { ApiError } from '#api/http/api-error.ts';
import type { ImageStore } from '#api/images/image-store.ts';
import { variantFiles } from '#api/images/processed-image.ts';
import type { Services } from '#api/services.ts';

/**
 * Makes the function that gives a ZIP of everything of a user's, made while it is read: a JSON file a kind of thing, and
 * their pictures. One at a time a person and process, until its stream is closed, else it throws `export_running`.
 */
export function accountExports(services: Services, store: ImageStore): (userId: string) => Readable {
  // why: what many at once would exhaust is this process's memory and CPU, so each process has a bound of its own.
  const running = new Set<string>();
  return (userId) => {
    if (running.has(userId)) throw new ApiError('export_running');
    const archive = zipFiles(filesOf(services, store, userId), new Date(services.clock.now()));
    running.add(userId);
    return archive.once('close', () => running.delete(userId));
  };
}

async function* filesOf(services: Services, store: ImageStore, userId: string): AsyncGenerator<ArchiveFile> {
  const { db, media } = services;
  yield* keptFiles(services, store, userId);
  yield json('reservas.json', ownReservations(db, userId), ownPastReservations(db, userId));
  yield json('comentarios.json', ownComments(db, userId));
  yield json('amigos.json', ownFriends(db, userId));
  yield json('invitaciones.json', ownInvitations(db, userId));
  yield json('bloqueados.json', ownBlocks(db, userId));
  yield json('denuncias.json', ownReports(db, userId));
  yield json('fechas.json', [(await occasionsOf(db, userId)).map(occasionAnswer)]);
  yield json('recordatorios.json', [[await ownReminders(db, userId)]]);
  yield json('dias-y-personas.json', ownDayPeople(db, userId));
  yield json('silenciados.json', ownMutes(db, userId));
  for (const [name, rows] of ties.flatMap((tie) => Object.entries(tie.export ?? {})))
    yield json(name, await rows(services, userId));
  yield json('avisos.json', ownNotifications(db, userId));
  yield json('como-te-avisamos.json', [[await ownNotices(db, userId)]]);
  yield json('llaves.json', [(await passkeysOf(db, userId)).map(passkeyAnswer)]);
  yield json('sesiones.json', ownSessions(db, userId));
  const dependents = await dependentsOf(db, media, userId);
  yield json('a-cargo.json', [dependents]);
  for (const { id } of dependents) yield* keptFiles(services, store, id, `a-cargo/${id}/`);
}

/** What one keeps as an owner, or has kept for one: the profile, the deseos and all around them, in a folder. */
async function* keptFiles(
  { db, media }: Services,
  store: ImageStore,
  userId: string,
  folder = '',
): AsyncGenerator<ArchiveFile> {
  yield json(`${folder}perfil.json`, [[await loadOwnProfile(db, media, userId)]]);
  yield json(`${folder}listas.json`, [await listsOf(db, userId, userId)]);
  yield json(`${folder}links.json`, [(await linksOf(db, userId)).map(linkAnswer)]);
  yield json(`${folder}deseos.json`, ownGifts(db, media, userId));
  yield json(`${folder}recibidos.json`, ownReceived(db, userId));
  yield json(`${folder}gracias.json`, ownThanks(db, userId), ownReveals(db, userId));
  const user = await db
    .selectFrom('users')
    .select('avatar_key as key')
    .where('id', '=', userId)
    .executeTakeFirst();
  if (user?.key) yield* picture(store, `${user.key}/${variantFiles.avatar}`, `${folder}fotos/perfil.webp`);
  for await (const gifts of ownGiftKeys(db, userId)) {
    for (const { id, key } of gifts)
      if (key) yield* picture(store, `${key}/${variantFiles.detail}`, `${folder}${giftPictureName(id)}`);
  }
}

/** The picture as it is stored; one that went away in between is left out. */
async function* picture(store: ImageStore, key: string, name: string): AsyncGenerator<ArchiveFile> {
  const found = await store.get(key);
  if (found) yield { name, content: found.stream, isPacked: true };
}

function json(name: string, ...parts: Chunks[]): ArchiveFile {
  return { name, content: Readable.from(jsonLines(parts), { highWaterMark: 1 }), isPacked: false };
}

/** A JSON array, a row a line. */
async function* jsonLines(parts: Chunks[]): AsyncGenerator<string> {
  let before = '[\n';
  for (const chunks of parts) {
    for await (const rows of chunks) {
      if (rows.length === 0) continue;
      yield before + rows.map((row) => JSON.stringify(row)).join(',\n');
      before = ',\n';
    }
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}
