import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fixtureImage } from '#tests/factories/fixture-image.ts';
import { makePerson, PASSWORD } from '#tests/factories/person.ts';
import { startTestApi, type TestApi } from '#tests/setup/test-api.ts';
import { DAY_MS } from '#tests/setup/test-clock.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

describe('registration', () => {
  test('opens a session; the profile has what was given', async () => {
    const answer = await api.call('register', {
      form: {
        Email: '  Ana@Example.com ',
        Password: PASSWORD,
        Name: ' Ana Paz ',
        AvatarFile: fixtureImage('good-jpeg.jpg'),
      },
    });
    expect(answer.status).toBe(201);
    expect(answer.body.isNewUser).toBe(true);
    const profile = await api.call('ownProfile', { token: answer.body.token });
    expect(profile.body).toMatchObject({
      name: 'Ana Paz',
      email: 'ana@example.com',
      hasPassword: true,
      colorNote: '',
    });
    expect(profile.body.avatarUrl).toMatch(/^\/media\/profile\/.+\/avatar\.webp$/);
    const picture = await api.app.inject(profile.body.avatarUrl);
    expect(picture.statusCode).toBe(200);
    expect(picture.headers['content-type']).toBe('image/webp');
  });

  test('answers neither the password nor its hash', async () => {
    const answer = await api.call('register', {
      form: { Email: 'secreta@example.com', Password: 'muy-secreta-99' },
    });
    expect(answer.text).not.toContain('muy-secreta-99');
    expect(answer.text).not.toContain('argon2');
  });

  test('refuses an e-mail that is taken, whatever its case, and names the field', async () => {
    await makePerson(api, 'Ana', 'tomada@example.com');
    const answer = await api.call('register', { form: { Email: 'TOMADA@example.com', Password: PASSWORD } });
    expect(answer.status).toBe(409);
    expect(answer.error.code).toBe('email_taken');
    expect(answer.error.issues).toEqual([
      { path: 'Email', message: 'Este email ya está registrado. Intenta con otro email o inicia sesión.' },
    ]);
  });

  test('takes an e-mail for the same however its accents are written', async () => {
    const { id } = await makePerson(api, 'José', 'JOSE\u0301@example.com');
    const json = { email: 'jos\u00e9@example.com', password: PASSWORD };
    expect((await api.call('login', { json })).body.user.id).toBe(id);
    const again = await api.call('register', {
      form: { Email: 'jos\u00e9@example.com', Password: PASSWORD },
    });
    expect([again.status, again.error.code]).toEqual([409, 'email_taken']);
    const ana = await makePerson(api, 'Ana');
    const found = await ana.call('searchUsers', { query: { query: 'jose\u0301@example.com' } });
    expect(found.body.map((hit) => hit.id)).toEqual([id]);
  });

  const refusals: [path: string, wrong: Record<string, string>, message: string][] = [
    ['Email', { Email: 'nada' }, 'Por favor ingresa un email válido'],
    ['Password', { Password: 'ab1' }, 'La contraseña debe tener al menos 6 caracteres'],
    ['Password', { Password: '1234567' }, 'La contraseña debe contener al menos una letra'],
    ['Password', { Password: `a${'1'.repeat(128)}` }, 'La contraseña no puede tener más de 128 caracteres'],
    ['Name', { Name: ' a ' }, 'El nombre debe tener al menos 2 caracteres'],
    ['Name', { Name: 'a'.repeat(51) }, 'El nombre no puede tener más de 50 caracteres'],
  ];
  test('says at each field what is wrong with it', async () => {
    for (const [path, wrong, message] of refusals) {
      const form = { Email: 'nadie@example.com', Password: PASSWORD, Name: 'Nadie', ...wrong };
      const answer = await api.call('register', { form });
      expect([answer.status, answer.error.issues]).toEqual([400, [{ path, message }]]);
    }
  });

  test('refuses what is no picture and makes no account', async () => {
    const form = {
      Email: 'sin-foto@example.com',
      Password: PASSWORD,
      AvatarFile: fixtureImage('html-named.png'),
    };
    const answer = await api.call('register', { form });
    expect(answer.status).toBe(415);
    expect(answer.error.code).toBe('image_unsupported');
    const login = await api.call('login', { json: { email: 'sin-foto@example.com', password: PASSWORD } });
    expect(login.status).toBe(401);
  });
});

describe('session', () => {
  test('login takes the e-mail in any case', async () => {
    const ana = await makePerson(api, 'Ana', 'entra@example.com');
    const answer = await api.call('login', { json: { email: ' ENTRA@example.com', password: PASSWORD } });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ isNewUser: false, user: { id: ana.id } });
    expect(answer.body.token).not.toBe(ana.token);
  });

  test('the time zone that a browser tells first stays until the profile changes it', async () => {
    const json = { email: 'lejos@example.com', password: PASSWORD };
    const made = await api.call('register', { form: { Email: json.email, Password: PASSWORD } });
    const { token } = made.body;
    const zoneAfter = async (timeZone?: string) =>
      (await api.call('login', { json: { ...json, ...(timeZone && { timeZone }) } })).body.user.timeZone;
    const zones = [made.body.user.timeZone, await zoneAfter('Asia/Tokyo'), await zoneAfter('Europe/Madrid')];
    await api.call('updateProfile', { form: { TimeZone: 'Pacific/Auckland' }, token });
    zones.push(await zoneAfter('Europe/Madrid'), await zoneAfter());
    expect(zones).toEqual([
      'America/Argentina/Buenos_Aires',
      ...['Asia/Tokyo', 'Asia/Tokyo', 'Pacific/Auckland', 'Pacific/Auckland'],
    ]);
    const unknown = await api.call('login', { json: { ...json, timeZone: 'Marte/Olympus' } });
    expect([unknown.status, unknown.error.issues?.[0]?.path]).toEqual([400, 'timeZone']);
  });

  test('login answers the same to a wrong password and an unknown e-mail', async () => {
    const ana = await makePerson(api);
    const wrong = await api.call('login', { json: { email: ana.email, password: 'otra-clave-1' } });
    const endless = await api.call('login', { json: { email: ana.email, password: 'x'.repeat(5000) } });
    expect(endless.error.code).toBe(wrong.error.code);
    const unknown = await api.call('login', {
      json: { email: 'nadie-nunca@example.com', password: 'otra-clave-1' },
    });
    expect(wrong.status).toBe(401);
    expect({ ...wrong.error, requestId: '' }).toEqual({ ...unknown.error, requestId: '' });
    expect(wrong.error.message).toBe('Usuario o contraseña incorrectos');
  });

  test('logout ends the presented session only', async () => {
    const ana = await makePerson(api);
    const other = await api.call('login', { json: { email: ana.email, password: PASSWORD } });
    expect((await ana.call('logout')).status).toBe(200);
    expect((await ana.call('ownProfile')).status).toBe(401);
    expect((await api.call('ownProfile', { token: other.body.token })).status).toBe(200);
  });

  test('used, it stays alive; unused, it dies after thirty days', async () => {
    const ana = await makePerson(api);
    const idle = await api.call('login', { json: { email: ana.email, password: PASSWORD } });
    api.clock.advance(20 * DAY_MS);
    expect((await ana.call('ownProfile')).status).toBe(200);
    api.clock.advance(20 * DAY_MS);
    expect((await ana.call('ownProfile')).status).toBe(200);
    expect((await api.call('ownProfile', { token: idle.body.token })).status).toBe(401);
  });

  test('its thirty days count from its last use', async () => {
    const ana = await makePerson(api);
    const days: [number, number][] = [
      [2, 200],
      [29, 200],
      [31, 401],
    ];
    for (const [later, status] of days) {
      api.clock.advance(later * DAY_MS);
      expect((await ana.call('ownProfile')).status).toBe(status);
    }
  });

  test('its token is not stored in the clear', async () => {
    const ana = await makePerson(api);
    const rows = await api.services.db.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(ana.token);
  });
});

test('newcomer: greeted with one notification and a mail', async () => {
  const ana = await makePerson(api);
  const { body } = await ana.call('notifications');
  expect(body).toMatchObject({ totalCount: 1, unreadCount: 1, hasMore: false });
  expect(body.notifications[0]).toMatchObject({ type: 5, actor: null, relatedEntityId: null, isRead: false });
});
