import type { ServerBuild } from '@remix-run/node';

type Routes = ServerBuild['routes'];
type Route = Routes[string];

/**
 * The app cut into sections by the first part of the address: `home` has the routes that an address under `/home` can
 * match and no other. Remix tries every route it knows several times a request, so that a section of a few answers in
 * a fraction of the time. `''` is the section of `/`. Routes without a fixed first part belong to every section.
 */
export function sectionBuilds(build: ServerBuild): Map<string, ServerBuild> {
  const firsts = new Set(Object.values(build.routes).map((route) => firstPart(route, build.routes)));
  const sections = new Map<string, ServerBuild>();
  for (const first of firsts) {
    if (first !== null) sections.set(first, sectionOf(build, first));
  }
  return sections;
}

/** The section that answers an address; undefined where only the whole app can tell. */
export function sectionOfPath(path: string): string | undefined {
  if (path === '/' || path === '/_root.data') return '';
  return /^\/([\w-]+)(?:\.data$|\/|$)/.exec(path)?.[1];
}

function sectionOf(build: ServerBuild, first: string): ServerBuild {
  const kept = new Set<string>();
  for (const route of Object.values(build.routes)) {
    const own = firstPart(route, build.routes);
    if (own !== first && !(own === null && isOpen(route))) continue;
    for (let at: Route | undefined = route; at; at = parentOf(at, build.routes)) kept.add(at.id);
  }
  const only = <T>(routes: Record<string, T>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => kept.has(id)));
  return {
    ...build,
    routes: only(build.routes),
    assets: { ...build.assets, routes: only(build.assets.routes) },
  };
}

/** Whether a route matches addresses by itself although no fixed part begins it: `*`, `:name`. A layout does not. */
function isOpen(route: Route): boolean {
  return route.path !== undefined;
}

/** The fixed part that an address of this route begins with; '' for that of `/`, null when there is none. */
function firstPart(route: Route, routes: Routes): string | null {
  const paths: string[] = [];
  for (let at: Route | undefined = route; at; at = parentOf(at, routes)) if (at.path) paths.unshift(at.path);
  const [first] = paths.join('/').split('/').filter(Boolean);
  if (first === undefined) return route.path === '/' ? '' : null;
  return /^[\w-]+$/.test(first) ? first : null;
}

function parentOf(route: Route, routes: Routes): Route | undefined {
  return route.parentId === undefined ? undefined : routes[route.parentId];
}
