/** The ids of one world, by what they are. */
export type Labels = {
  /** Says what an id is. An id keeps the first name it got. */
  name(id: string, label: string): void;
  /** The text with every id replaced by its name. */
  readable(text: string): string;
};

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const pictureKey = /(?<=\/media\/(?:gifts|profile|list\/[\w-]{20,})\/)[0-9a-f]{32}/g;
const shareToken = /(?<="(?:token|listToken)":"|\/shared-lists\/|\/by-token\/|\/media\/list\/)[\w-]{20,}/g;
const cursor = /(?<=after=|"after":")[\w-]+/g;

/**
 * Makes the two worlds comparable: ids are random, so each is replaced by what it was made as ("gift:2"), which a changed
 * order or a missing thing cannot hide. Only notifications and pictures, whose ids nobody is told on making, are numbered as they are first
 * seen; what they say, whom they are about and their time (which is the story's own) tell them apart.
 */
export function labels(known: [id: string, label: string][]): Labels {
  const names = new Map(known);
  let unknown = 0;
  const nameOf = (id: string) => {
    const name = names.get(id) ?? `seen:${++unknown}`;
    names.set(id, name);
    return name;
  };
  const plain = (text: string) =>
    text.replace(uuid, nameOf).replace(pictureKey, nameOf).replace(shareToken, nameOf);
  return {
    name: (id, label) => {
      if (!names.has(id)) names.set(id, label);
    },
    readable: (text) =>
      plain(text.replace(cursor, (written) => plain(Buffer.from(written, 'base64url').toString('latin1')))),
  };
}
