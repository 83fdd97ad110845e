import { useEffect, useState } from 'react';
import {
  deletePicture,
  findDraft,
  findPicture,
  SHARED,
  savePicture,
  unlinkDraft,
} from '#app/drafts/draft-store.ts';
import type { ChosenPicture } from '#app/features/gifts/picture/use-chosen-picture.ts';
import { onFormChanged, tellFormChanged } from '#app/forms/set-field-value.ts';
import { useLatest } from '#app/ui/use-latest.ts';

/**
 * Stores the picture of a new gift with its draft, and brings it back when the form is opened without one. A form that began
 * with what another app shared gets none: there it goes, and the form's own is stored, with the first thing that is typed or
 * chosen, which takes the draft's place. Returns the picture as the visitor chooses it.
 */
export function useDraftPicture(draftId: string, picture: ChosenPicture, isShared: boolean): ChosenPicture {
  const { fileName, linked, isBusy, input } = picture;
  const latest = useLatest(picture);
  const [isOwn, setOwn] = useState(!isShared);
  useEffect(() => {
    if (isShared) {
      const form = input.current?.form;
      const own = () => {
        setOwn(true);
        // why: from here on it is the draft, which a page that is loaded again brings back.
        history.replaceState(history.state, '', `/home/create${location.hash}`);
        if (latest.current.fileName === null && !latest.current.linked) void deletePicture(draftId);
      };
      const stop = new AbortController();
      if (form) onFormChanged(form, own, { once: true, signal: stop.signal });
      return () => stop.abort();
    }
    let isGone = false;
    const bringBack = async () => {
      await findDraft(draftId);
      const kept = await findPicture(draftId);
      const { hasPicture, isBusy: isPreparing, take, takeLinked } = latest.current;
      if (isGone || !kept || hasPicture || isPreparing) return;
      if ('file' in kept) take(kept.file);
      else takeLinked(kept);
    };
    void bringBack();
    return () => {
      isGone = true;
    };
  }, [draftId, isShared, input]);
  useEffect(() => {
    if (isBusy || !isOwn) return;
    const file = fileName === null ? undefined : input.current?.files?.[0];
    const kept = file ? { file } : linked;
    if (!kept) return;
    savePicture(draftId, kept).then(
      () => (isShared ? deletePicture(SHARED) : undefined),
      // why: storage that is denied or full costs the draft, not the page.
      () => undefined,
    );
  }, [draftId, fileName, linked, isBusy, isOwn, isShared, input]);
  // why: another picture is not in the queued form, so the draft must not go with it (`useDraft` sees the text alone).
  const chosen = <Choice extends unknown[], Result>(choose: (...choice: Choice) => Result) => {
    return (...choice: Choice): Result => {
      void unlinkDraft(draftId);
      tellFormChanged(input.current?.form);
      return choose(...choice);
    };
  };
  return { ...picture, take: chosen(picture.take), takeLinked: chosen(picture.takeLinked) };
}

type SharedPicture = {
  /** Whether the form began with one that waits (`PICTURE_WAITS`). */
  isWaiting: boolean;
  take(picture: File): void;
  /** Called when none waits any longer. */
  onNone(): void;
};

/** Hands over the picture that another app shared. */
export function useSharedPicture({ isWaiting, take, onNone }: SharedPicture): void {
  const latest = useLatest({ take, onNone });
  useEffect(() => {
    if (!isWaiting) return;
    findPicture(SHARED).then((picture) =>
      // why: a browser without storage kept no picture either; people choose one then.
      picture && 'file' in picture ? latest.current.take(picture.file) : latest.current.onNone(),
    );
  }, [isWaiting]);
}
