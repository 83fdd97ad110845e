/** What an address is called where ids, tokens and typed text may not stand: in logs and figures. */
export type RouteNames = {
  /** Tells the patterns there are ('gift/:giftId/edit'). */
  learn(patterns: readonly string[]): void;
  /** The pattern of a path ('/gift/:giftId/edit'), '(none)' for a path that is no page's. */
  of(path: string): string;
};

const FIRST_OF_MANY = /^\/(assets|media|healthz|readyz)(?=\/|$)/;

/** Makes the names; until patterns are told, every page is '(page)'. */
export function createRouteNames(): RouteNames {
  const byLength = new Map<number, string[][]>();
  const isPattern = (pattern: string[], pieces: string[]) =>
    pattern.every((piece, at) => piece.startsWith(':') || piece === pieces[at]);
  return {
    learn(patterns) {
      for (const pattern of patterns) {
        const pieces = pattern.split('/').filter(Boolean);
        const known = byLength.get(pieces.length) ?? [];
        // why: literal segments come before parameters in the same place ('/gift/new' before '/gift/:id').
        known.push(pieces);
        known.sort((a, b) => parameters(a) - parameters(b));
        byLength.set(pieces.length, known);
      }
    },
    of(path) {
      const many = FIRST_OF_MANY.exec(path)?.[0];
      if (many) return path === many ? many : `${many}/*`;
      if (byLength.size === 0) return '(page)';
      const plain = path.replace(/\.data$/, '').replace(/^\/_root$/, '/');
      const pieces = plain.split('/').filter(Boolean);
      const found = byLength.get(pieces.length)?.find((pattern) => isPattern(pattern, pieces));
      return found ? `/${found.join('/')}` : '(none)';
    },
  };
}

const parameters = (pieces: string[]) => pieces.filter((piece) => piece.startsWith(':')).length;

type Routes = Record<string, { parentId?: string; path?: string; index?: boolean } | undefined>;

/** The patterns of a build's routes, those without an address and the catch-all left out. */
export function patternsOf(routes: Routes): string[] {
  return Object.values(routes).flatMap((route) => {
    if (!route || (route.path === undefined && !route.index) || route.path === '*') return [];
    const pieces: string[] = [];
    for (let at: Routes[string] = route; at; at = routes[at.parentId ?? '']) {
      if (at.path) pieces.unshift(at.path);
    }
    return [pieces.join('/')];
  });
}
