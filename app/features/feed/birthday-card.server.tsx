import { renderToStaticMarkup } from 'react-dom/server';
import { BirthdayQuestion } from '#app/features/feed/birthday-question.tsx';

/**
 * The question for one's own birthday as markup, whose form the browser itself sends.
 * why: it is answered once, and its fields would weigh as much as a tenth of the feed's own scripts at everybody's first visit.
 */
export function birthdayCard(): string {
  return renderToStaticMarkup(<BirthdayQuestion form="form" />);
}
