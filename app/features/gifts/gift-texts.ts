import { capitalized } from '#app/lib/capitalized.ts';
import type { Gift } from '#contract/gifts.ts';
import { hasVisible } from '#contract/visible.ts';

function seen(text: string): string {
  return hasVisible(text) ? text.trim() : '';
}

/**
 * A user's text isolated inside a sentence of ours, so that direction marks in it do not affect the rest.
 */
export function isolated(text: string): string {
  return `\u2068${text}\u2069`;
}

/** A gift's title, or '{product} N' when it has none; `position` counts from 1. */
export function giftTitle({ name }: Pick<Gift, 'name'>, noun: string, position = 1) {
  return seen(name) || `${capitalized(noun)} ${position}`;
}

/** A gift's description, or 'Sin descripción'. */
export function giftDescription({ description }: Pick<Gift, 'description'>) {
  return seen(description) || 'Sin descripción';
}

/** The name of the friend whose gift it is, or 'Amigo/a'. */
export function giftFriendName({ friendName, userName }: Pick<Gift, 'friendName' | 'userName'>) {
  return friendName.trim() || userName.trim() || 'Amigo/a';
}
