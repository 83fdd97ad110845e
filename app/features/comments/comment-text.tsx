import { commentParts } from '#app/features/comments/comment-parts.ts';

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
