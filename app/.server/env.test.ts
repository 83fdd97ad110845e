import { availableParallelism } from 'node:os';
import { describe, expect, test } from 'vitest';
import { childEnv, readWebEnv } from '#app/.server/env.ts';

describe('settings of the web process', () => {
  test('a bare machine needs none', () => {
    const env = readWebEnv({});
    expect(env).toMatchObject({ PORT: 3000, DATA_DIR: './data', APP_NAME: 'Deseo', PRODUCT_NOUN: 'deseo' });
    expect(env.TRUSTED_PROXIES).toEqual(['loopback']);
    expect(Object.isFrozen(env)).toBe(true);
  });

  test('an empty value counts as absent', () => {
    expect(readWebEnv({ PORT: '', API_URL: '' }).API_URL).toBeUndefined();
  });

  test('every wrong setting is named at once', () => {
    const wrong = {
      PORT: 'x',
      API_URL: 'ftp://a',
      PUBLIC_URL: 'https://a.example/b',
      TRUSTED_PROXIES: 'nobody',
    };
    expect(() => readWebEnv(wrong)).toThrow(/PORT[\s\S]*API_URL[\s\S]*PUBLIC_URL[\s\S]*TRUSTED_PROXIES/);
  });

  test('with an API elsewhere production needs a secret, or a folder to keep one in', () => {
    const env = { NODE_ENV: 'production', API_URL: 'https://api.example' };
    expect(() => readWebEnv(env)).toThrow(/SESSION_SECRET/);
    expect(readWebEnv({ ...env, DATA_DIR: '/srv/deseo' })).toMatchObject({ DATA_DIR: '/srv/deseo' });
    expect(() => readWebEnv({ ...env, SESSION_SECRET: 'short' })).toThrow(/32 characters/);
    expect(() => readWebEnv({ SESSION_SECRET: `change-me-${'x'.repeat(32)}` })).toThrow(/example/);
    expect(readWebEnv({ ...env, SESSION_SECRET: 'x'.repeat(32) }).API_URL).toBe('https://api.example');
    expect(readWebEnv({ NODE_ENV: 'production' }).SESSION_SECRET).toBeUndefined();
    const beside = { NODE_ENV: 'production', API_URL: 'http://127.0.0.1:3001' };
    expect(readWebEnv(beside).SESSION_SECRET).toBeUndefined();
    expect(() => readWebEnv({ ...beside, API_URL: 'http://127.0.0.1.example' })).toThrow(/SESSION_SECRET/);
  });

  test('web processes are a number, or one a core', () => {
    const of = (WEB_PROCESSES: string) => readWebEnv({ WEB_PROCESSES }).WEB_PROCESSES;
    expect([of(''), of('3'), of('cores')]).toEqual([1, 3, availableParallelism()]);
    for (const wrong of ['0', '-1', '1.5', 'many']) expect(() => of(wrong)).toThrow(/WEB_PROCESSES/);
    expect(() => of('many')).toThrow(/must be cores or a number/);
  });

  test('whom security.txt names is somebody', () => {
    const of = (SECURITY_CONTACT: string) => readWebEnv({ SECURITY_CONTACT }).SECURITY_CONTACT;
    expect(of('mailto:a@b.example')).toBe('mailto:a@b.example');
    expect(of('https://b.example/aviso')).toBe('https://b.example/aviso');
    for (const wrong of ['mailto:', 'http://b.example', 'a@b.example', 'https://']) {
      expect(() => of(wrong), wrong).toThrow(/SECURITY_CONTACT.*mailto: or https:/);
    }
  });

  test('the child inherits all but the port', () => {
    expect(childEnv({ API_SOCKET: '/s' }, { PORT: '3000', HOST: '::', SMTP_URL: 'x' })).toEqual({
      SMTP_URL: 'x',
      API_SOCKET: '/s',
    });
  });
});
