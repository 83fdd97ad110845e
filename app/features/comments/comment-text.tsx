import { addressesIn } from '#app/lib/urls-in.ts';

/** A comment's words with its addresses as links, which vouch for nothing and learn nothing of this page. */
export function CommentText({ id, comment }: { id: string; comment: string }) {
  let offset = 0;
  return (
    <p id={id} dir="auto" className="overflow-hidden break-words whitespace-pre-line">
      {commentParts(comment).map(({ text, href }) => {
        const key = offset;
        offset += text.length;
        if (!href) return <span key={key}>{text}</span>;
        return (
          <a
            key={key}
            href={href}
            target="_blank"
            rel="nofollow ugc noopener noreferrer"
            className="font-medium text-primary underline underline-offset-2 hover:text-primary-hover"
          >
            {text}
          </a>
        );
      })}
    </p>
  );
}

/** A piece of a comment: words as typed, or an address that can be pressed. */
type CommentPart = { text: string; href?: string };

/** More than anybody writes. Five hundred comments of nothing else took everybody who opened their page five times as long. */
const MAX_LINKS = 20;

/**
 * Cuts a comment into words and http(s) addresses; joined, they are the comment again. An address with a user name,
 * which could pass for another site, stays text, as does anything that is not a complete address, or comes after twenty.
 */
export function commentParts(comment: string): CommentPart[] {
  const parts: CommentPart[] = [];
  let end = 0;
  let links = 0;
  for (const { text, index } of addressesIn(comment)) {
    const href = safeAddress(text);
    if (!href) continue;
    if (index > end) parts.push({ text: comment.slice(end, index) });
    parts.push({ text, href });
    end = index + text.length;
    links += 1;
    if (links === MAX_LINKS) break;
  }
  if (end < comment.length) parts.push({ text: comment.slice(end) });
  return parts;
}

function safeAddress(text: string): string | null {
  const { href, protocol, username, password } = new URL(text);
  const isSafe = (protocol === 'https:' || protocol === 'http:') && !username && !password;
  return isSafe ? href : null;
}
