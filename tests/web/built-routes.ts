import { readdirSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from '@remix-run/node';

const NOTHING = '018f0000-0000-7000-8000-000000000000';

/** A route of the built app as a browser asks for it, its parameters filled in with things that are not there. */
export type BuiltRoute = { id: string; path: string; isPage: boolean; hasAction: boolean };

/** Every route that has an address of its own, from the build's manifest. */
export async function builtRoutes(): Promise<BuiltRoute[]> {
  const build: ServerBuild = await import(pathToFileURL(resolve('build/server/index.js')).href);
  return Object.values(build.routes).flatMap((route) => {
    if (!route || route.id === 'root' || (route.path === undefined && !route.index)) return [];
    const pieces = [];
    for (let at: typeof route | undefined = route; at; at = build.routes[at.parentId ?? '']) {
      if (at.path && at.path !== '/') pieces.unshift(at.path);
    }
    const path = `/${pieces.join('/')}`.replace(/:\w+/g, NOTHING).replace(/\*$/, 'no/hay/nada');
    const { default: page, action } = route.module;
    return [{ id: route.id, path, isPage: page !== undefined, hasAction: action !== undefined }];
  });
}

/** Every file of the browser build, as its address. */
export function builtFiles(): string[] {
  const folder = resolve('build/client');
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('.vite'))
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name))}`);
}
