import { beforeAll, describe, expect, test } from 'vitest';
import { makeGift } from '#tests/factories/person.ts';
import { enterGivers, type Giver, openDoor } from '#tests/web/giving/givers.ts';
import { freshEmail } from '#tests/web/http-person.ts';
import { commentByForm, fieldIn, reserveByForm, toastOf } from '#tests/web/person-forms.ts';

// What is said to a form of a page that another window, or another person, has overtaken.
const door = openDoor();
let owner: Giver;
let beto: Giver;
beforeAll(async () => {
  ({ owner, beto } = await enterGivers(door));
});

const GONE = 'Ya no está: puede que lo hayan eliminado.';
const publish = async (title: string) => (await makeGift(owner, { Name: title })).id;
const invitations = (person: Giver, form: Record<string, string>) => person.post('/invitations', form);

describe('stale form', () => {
  test('a comment deleted in two windows is deleted for both', async () => {
    const gift = await publish('Tetera');
    const commentId = await commentByForm(beto, gift, 'Me apuré');
    await toastOf(beto);
    for (const _window of ['one', 'other']) {
      const answer = await beto.post(`/gift/${gift}/comments`, { intent: 'delete', commentId });
      expect(answer.to).toBe(`/gift/${gift}`);
      expect(await toastOf(beto)).toBe('Comentario eliminado exitosamente');
    }
    expect(await beto.html(`/gift/${gift}`)).not.toContain('Me apuré');
  });

  test('words for a comment that was deleted stay, to be sent as a new one', async () => {
    const gift = await publish('Mate');
    const commentId = await commentByForm(beto, gift, 'Me apuré');
    await beto.call('deleteComment', { params: { id: gift, commentId } });
    const form = { intent: 'edit', commentId, comment: 'Lo pensé mejor' };
    const { status, text } = await beto.post(`/gift/${gift}/comments`, form);
    expect(status).toBe(404);
    expect(text).toContain('Ese comentario ya no existe.');
    expect(text).toMatch(/Agregar comentario[\s\S]*<textarea[^>]*>Lo pensé mejor<\/textarea>/);
    expect(text).not.toContain('Editar comentario');
  });

  test('of a deseo that was deleted it is told, whatever was to be done', async () => {
    const gift = await publish('Silla');
    const kept = await publish('Farol');
    await reserveByForm(beto, kept);
    const reservationId = fieldIn(await beto.html(`/gift/${kept}`), 'reservationId');
    await owner.call('deleteGift', { params: { id: gift } });
    await owner.call('deleteGift', { params: { id: kept } });
    for (const answer of [
      await reserveByForm(beto, gift, 'Mío'),
      await beto.post(`/gift/${gift}/comments`, { intent: 'add', comment: 'Qué lindo' }),
    ]) {
      expect(answer.status).toBe(404);
      expect(answer.text).toContain(GONE);
    }
    await beto.post(`/gift/${kept}/reservation`, { intent: 'cancel', reservationId });
    expect(await toastOf(beto)).toBe('Error al cancelar la reserva. Intenta de nuevo.');
    const history = () => beto.html('/reservations');
    await expect.poll(history, { timeout: 10_000, interval: 200 }).toMatch(/Ya no están[\s\S]*Farol/);
  });

  test('a notification deleted in two windows is deleted for both', async () => {
    await publish('Brújula');
    const { notifications } = (await beto.call('notifications')).body;
    const notificationId = notifications.find(({ message }) => message.includes('Brújula'))?.id ?? '';
    expect(await beto.html('/notifications')).toContain(notificationId);
    for (const _window of ['one', 'other']) {
      await beto.post('/notifications', { intent: 'delete', notificationId });
      expect(await toastOf(beto)).toBe('Notificación eliminada');
    }
    expect(await beto.html('/notifications')).not.toContain(notificationId);
  });
});

describe('stale invitation', () => {
  /** Two people who know nobody, one of whom invited the other. */
  async function invited() {
    const [dani, eva] = [await door.enter('Dani Invita'), await door.enter('Eva Invitada')];
    const { body } = await dani.call('invite', { json: { toUserId: eva.id } });
    return { dani, eva, invitationId: body.invitationId };
  }
  const accept = 'Aceptar la invitación de Dani Invita';

  test('taken back, it can be accepted neither among friends nor among notifications', async () => {
    const { dani, eva, invitationId } = await invited();
    expect(await eva.html('/home/friends')).toContain(accept);
    const notifications = await eva.html('/notifications');
    expect(notifications).toContain(accept);
    expect(notifications).toContain('Nueva invitación');
    const notificationId = fieldIn(notifications, 'notificationId');
    await invitations(dani, { intent: 'withdraw', invitationId });
    expect(await toastOf(dani)).toBe('Invitación cancelada');
    const form = { intent: 'accept', invitationId };
    for (const sent of [form, { ...form, notificationId }]) {
      const answer = await invitations(eva, sent);
      expect(answer.status).toBe(302);
      const gone = 'Esa invitación ya no está: puede que la hayan cancelado.';
      expect(await toastOf(eva)).toBe(`Error al aceptar la invitación. ${gone}`);
    }
    for (const path of ['/home/friends', '/notifications']) {
      expect(await eva.html(path)).not.toMatch(/Aceptar la invitación|Nueva invitación/);
    }
    expect((await eva.call('friends')).body).toEqual([]);
  });

  test('taken back twice it is as once, but not once it was accepted', async () => {
    const { dani, eva, invitationId } = await invited();
    for (const _window of ['one', 'other']) {
      await invitations(dani, { intent: 'withdraw', invitationId });
      expect(await toastOf(dani)).toBe('Invitación cancelada');
    }
    const again = await dani.call('invite', { json: { toUserId: eva.id } });
    const second = again.body.invitationId;
    const search = `/home/friends?${new URLSearchParams({ q: eva.email })}`;
    expect(await dani.html(search)).toContain('Cancelar invitación a Eva Invitada');
    await eva.call('acceptInvitation', { json: { invitationId: second } });
    await invitations(dani, { intent: 'withdraw', invitationId: second });
    expect(await toastOf(dani)).toBe('Error al cancelar la invitación. Esa invitación ya fue respondida.');
    const found = await dani.html(search);
    expect(found).toMatch(/Eva Invitada[\s\S]*Amigo/);
    expect(found).not.toContain('Cancelar invitación');
  });

  test('answered in one tab, the other is told, and what was answered holds', async () => {
    const { dani, eva, invitationId } = await invited();
    const zoe = await door.enter('Zoe Invita');
    const rejected = (await zoe.call('invite', { json: { toUserId: eva.id } })).body.invitationId;
    for (const _tab of ['one', 'other']) {
      await invitations(eva, { intent: 'accept', invitationId });
      expect(await toastOf(eva)).toBe('¡Invitación aceptada! Ahora son amigos');
    }
    await invitations(eva, { intent: 'reject', invitationId: rejected });
    expect(await toastOf(eva)).toBe('Invitación rechazada');
    await invitations(eva, { intent: 'accept', invitationId: rejected });
    expect(await toastOf(eva)).toBe('Error al aceptar la invitación. Esa invitación ya fue respondida.');
    expect((await eva.call('friends')).body.map(({ name }) => name)).toEqual([dani.name]);
  });

  test('a friendship ends after the question, and again changes nothing', async () => {
    const { dani, eva, invitationId } = await invited();
    await eva.call('acceptInvitation', { json: { invitationId } });
    expect(await eva.html(`/friend/${dani.id}`)).toContain(`/friend/${dani.id}/remove`);
    const question = await eva.html(`/friend/${dani.id}/remove`);
    expect(question.replaceAll('<!-- -->', '')).toMatch(/¿Eliminar a .*Dani Invita.* de tus amigos\?/);
    for (const status of [200, 404]) {
      expect((await dani.get(`/friend/${eva.id}/remove`)).status).toBe(status);
      const answer = await eva.post(`/friend/${dani.id}/remove`, {});
      expect(answer.to).toBe('/home/friends');
      expect(await toastOf(eva)).toBe('Ya no son amigos');
    }
    const missing = await dani.get(`/friend/${eva.id}`);
    expect(missing.status).toBe(404);
    expect(missing.text).toContain('Usuario no encontrado');
  });

  test('a link that serves no longer says so before the account is made', async () => {
    const visitor = door.visit();
    const sentence = 'Ese link de invitación ya no sirve.';
    const page = await visitor.html(`/register?invite=${'A'.repeat(32)}`);
    for (const part of [sentence, 'Crear cuenta']) expect(page).toContain(part);
    const plain = await visitor.html('/register');
    expect(plain).toContain('Crear cuenta');
    expect(plain).not.toContain(sentence);
    const form = {
      ...{ Email: freshEmail(), Password: 'clave-segura-1', PasswordConfirm: 'clave-segura-1' },
      ...{ Name: 'Nueva', invite: 'A'.repeat(32) },
    };
    const made = await visitor.post(`/register?invite=${'A'.repeat(32)}`, form);
    expect(made.to).toMatch(/^\/(?:home|onboarding)/);
  });
});
