import { useEffect, useState } from 'react';
import { clearOutboxKeyOf } from '#app/drafts/draft-outbox-key.ts';
import { keepDraftPicture, keptDraftPicture } from '#app/drafts/draft-picture.ts';
import { dropSentDraft } from '#app/drafts/drop-sent-draft.ts';
import { dropSharedPicture } from '#app/drafts/shared-picture.ts';
import type { ChosenPicture } from '#app/features/gifts/picture/use-chosen-picture.ts';
import { onFormChanged, tellFormChanged } from '#app/forms/form-changed.ts';
import { useLatest } from '#app/ui/use-latest.ts';

/**
 * Keeps the picture of a new gift with its draft, and brings it back when the form is opened without one. A form that began
 * with what another app shared gets none: there it goes, and the form's own is kept, with the first thing that is typed or
 * chosen, which takes the draft's place. Gives the picture as the visitor chooses it.
 */
export function useDraftPicture(draftKey: string, picture: ChosenPicture, isShared: boolean): ChosenPicture {
  const { fileName, linked, isBusy, input } = picture;
  const latest = useLatest(picture);
  const [isOwn, setOwn] = useState(!isShared);
  useEffect(() => {
    if (isShared) {
      const form = input.current?.form;
      const own = () => {
        setOwn(true);
        // why: from here on it is the draft, which a page that is loaded again brings back.
        history.replaceState(history.state, '', '/home/create');
        if (latest.current.fileName === null && !latest.current.linked) void keepDraftPicture(draftKey, null);
      };
      const stop = new AbortController();
      if (form) onFormChanged(form, own, { once: true, signal: stop.signal });
      return () => stop.abort();
    }
    let isGone = false;
    const bringBack = async () => {
      await dropSentDraft(draftKey);
      const kept = await keptDraftPicture(draftKey);
      const { hasPicture, isBusy: isPreparing, take, takeLinked } = latest.current;
      if (isGone || !kept || hasPicture || isPreparing) return;
      if ('file' in kept) take(kept.file);
      else takeLinked(kept);
    };
    void bringBack();
    return () => {
      isGone = true;
    };
  }, [draftKey, isShared, input]);
  useEffect(() => {
    if (isBusy || !isOwn) return;
    const file = fileName === null ? undefined : input.current?.files?.[0];
    const kept = file ? { file } : linked;
    if (!kept) return;
    const keeping = keepDraftPicture(draftKey, kept);
    if (isShared) keeping.then(dropSharedPicture).catch(() => undefined);
  }, [draftKey, fileName, linked, isBusy, isOwn, isShared, input]);
  // why: another picture is not in the outbox entry, so the draft must not go with it (`useDraft` sees the text alone).
  const chosen = <Choice extends unknown[], Result>(choose: (...choice: Choice) => Result) => {
    return (...choice: Choice): Result => {
      clearOutboxKeyOf(draftKey);
      tellFormChanged(input.current?.form);
      return choose(...choice);
    };
  };
  return { ...picture, take: chosen(picture.take), takeLinked: chosen(picture.takeLinked) };
}
