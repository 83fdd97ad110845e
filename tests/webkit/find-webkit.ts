import { existsSync, readdirSync } from 'node:fs';

/** What drives a real WebKit without a screen: Debian's packages `webkit2gtk-driver` and `xvfb`. */
export type Webkit = { driver: string; browser: string; screen: string };

const LIBRARIES = '/usr/lib';

/** The programs of this machine; undefined when one is missing. */
export function findWebkit(): Webkit | undefined {
  const [driver, screen] = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'];
  const browser = browsers().find((path) => existsSync(path));
  return browser && existsSync(driver) && existsSync(screen) ? { driver, browser, screen } : undefined;
}

/** Where Debian keeps WebKit's own small browser, for each of its versions. */
function browsers(): string[] {
  if (!existsSync(LIBRARIES)) return [];
  const folders = readdirSync(LIBRARIES).filter((name) => name.endsWith('-linux-gnu'));
  return folders.flatMap((folder) =>
    ['webkit2gtk-4.1', 'webkit2gtk-4.0'].map((name) => `${LIBRARIES}/${folder}/${name}/MiniBrowser`),
  );
}
