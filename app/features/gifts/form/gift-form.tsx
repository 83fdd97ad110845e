import type { SubmissionResult } from '@conform-to/react';
import { Form, useLocation, useNavigate, useNavigation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { AnotherButton } from '#app/drafts/another-button.tsx';
import { useDraft } from '#app/drafts/use-draft.ts';
import { useSubmissionId } from '#app/drafts/use-submission-id.ts';
import type { ForWhom } from '#app/features/gifts/form/for-whom.server.ts';
import { ForWhomField } from '#app/features/gifts/form/for-whom-field.tsx';
import { GiftDetailFields } from '#app/features/gifts/form/gift-detail-fields.tsx';
import { prefillFromLink } from '#app/features/gifts/from-link/use-link-metadata.ts';
import { PictureStep } from '#app/features/gifts/picture/picture-step.tsx';
import { StickyPicture } from '#app/features/gifts/picture/sticky-picture.tsx';
import { useChosenPicture } from '#app/features/gifts/picture/use-chosen-picture.ts';
import { useDraftPicture, useSharedPicture } from '#app/features/gifts/picture/use-draft-picture.ts';
import { EnterButton, FormErrors } from '#app/forms/form-errors.tsx';
import { SUBMISSION_ID } from '#app/forms/submission-id.ts';
import { UploadProgress } from '#app/forms/upload-form.tsx';
import { useContractForm } from '#app/forms/use-contract-form.ts';
import { pathFor } from '#app/lib/paths.ts';
import { Button, ButtonWithReason } from '#app/ui/button.tsx';
import { focusHeading } from '#app/ui/focus/use-focus-on-page.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import type { GiftList } from '#contract/gift-lists.ts';

const PAGE = '/home/create';
/** The address of step 2. */
const DETAILS = '#detalles';

const loadSchema = () => import('./gift-schema.ts');

type GiftFormProps = {
  /** One's lists, and who will see it as the form came; null where that cannot be told. */
  lists: GiftList[] | null;
  seenBy: string | null;
  noun: string;
  /** For whom else it may be, and for whom the address says that it is. */
  people: readonly ForWhom[];
  forId: string | null;
  /** Names the draft of this person's new gift. */
  draftId: string;
  /** One for each time the form is opened, so that sending it twice publishes once. */
  submissionId: string;
  lastResult: SubmissionResult<string[]> | undefined;
  /** The picture that a pasted link led to, when the form came back with it. */
  linkPreview: string | null;
  /** Whether the form began with what another app shared. */
  isShared: boolean;
  /** Whether that is said to have a picture, which waits in this browser. */
  isPictureWaiting: boolean;
  onNoPicture(): void;
  /** Leaves this one to be sent later and begins another. */
  onAnother(): void;
};

/**
 * A new gift. Without scripts it is one form; with them the picture comes first and 'Siguiente' opens the details. A
 * form that came back with messages shows both, so that nothing hides a message.
 */
export function GiftForm(props: GiftFormProps) {
  const { lists, people, forId, noun, draftId, submissionId, lastResult, linkPreview, onAnother } = props;
  const { form, fields, formProps, changedRows } = useContractForm({
    id: 'gift',
    lastResult,
    defaultValue: { Currency: 'ARS', FriendId: forId ?? '0' },
    loadSchema,
  });
  const page = pathFor(PAGE, forId);
  const isHydrated = useHydrated();
  const imageUrl = String(fields.ImageUrl.initialValue ?? '');
  const chosen = useChosenPicture(imageUrl ? { imageUrl, preview: linkPreview } : null);
  useSharedPicture({ isWaiting: props.isPictureWaiting, take: chosen.take, onNone: props.onNoPicture });
  const navigate = useNavigate();
  const [isShared] = useState(props.isShared);
  const ownSubmissionId = useSubmissionId({
    draftId,
    fresh: submissionId,
    isApart: isShared,
    onSent: () => {
      // why: a picture that is still being prepared would be saved again.
      chosen.take(undefined);
      navigate('/home');
    },
  });
  const isFresh = lastResult === undefined && !isShared;
  useDraft({ formId: form.id, draftId, isFresh, ...(forId && { asked: [fields.FriendId.name] }) });
  const picture = useDraftPicture(draftId, chosen, isShared);
  // why: a fragment, so that neither a step nor the way back from it asks the server for anything.
  const { hash, state } = useLocation();
  const isChosen = picture.hasPicture || picture.isBusy || picture.error !== null;
  const isPastPicture = hash === DETAILS && isHydrated && isChosen;
  const isSecondStep = isPastPicture || lastResult !== undefined;
  const isPictureWrong = Boolean(fields.ImageFile.errors ?? fields.PastedLink.errors);
  const isPictureSmall = isPastPicture && picture.hasPicture && !isPictureWrong;
  const isKept = fields.Draft.value === 'true' && (fields.FriendId.value ?? '0') === '0';
  const isBusy = useNavigation().formMethod === 'POST';
  // why: one step's button stands at its foot, and the other step begins at its head.
  const wasPastPicture = useRef(isPastPicture);
  useEffect(() => {
    if (wasPastPicture.current === isPastPicture) return;
    wasPastPicture.current = isPastPicture;
    focusHeading();
    scrollTo(0, 0);
    if (isPastPicture) document.getElementById(fields.Name.id)?.focus();
  }, [isPastPicture, fields.Name.id]);
  return (
    <Form
      method="post"
      action={isPastPicture ? `${page}${DETAILS}` : page}
      encType="multipart/form-data"
      {...formProps}
      className="flex flex-col gap-5"
    >
      <EnterButton isBusy={isBusy || picture.isBusy} />
      <input type="hidden" name={SUBMISSION_ID} value={ownSubmissionId} />
      <input type="hidden" name="form" value={form.id} />
      <FormErrors errors={form.errors} />
      <AnotherButton
        submissionId={ownSubmissionId}
        note={form.errors ? null : `Este ${noun} se publica solo cuando vuelva la conexión.`}
        onPress={onAnother}
      >
        {`Subir otro ${noun}`}
      </AnotherButton>
      {people.length > 0 && <ForWhomField people={people} field={fields.FriendId} />}
      {isPictureSmall && (
        <StickyPicture
          picture={picture}
          onChange={() => (state?.under === page ? navigate(-1) : navigate(page))}
        />
      )}
      <div hidden={isPictureSmall}>
        <PictureStep
          form={form}
          fields={fields}
          picture={picture}
          isSecondRound={lastResult !== undefined}
          onReading={(reading, isPictureWanted) => {
            if (isPictureWanted && 'imageUrl' in reading) picture.takeLinked(reading);
            prefillFromLink(form.id, reading.prefill);
          }}
        >
          {!isSecondStep && (
            <div
              data-bar
              className="sticky bottom-floor z-10 -mx-4 -mb-4 hidden justify-end rounded-b-card border-t border-line bg-surface px-4 py-3 scripted:flex sm:-mx-6 sm:-mb-6 sm:px-6"
            >
              <Button
                disabled={isHydrated && !picture.hasPicture}
                isBusy={isBusy}
                busyText="Guardando..."
                onClick={(event) => {
                  // why: until scripts run the press sends the form, and the answer opens the details.
                  event.preventDefault();
                  navigate(`${page}${DETAILS}`, {
                    state: { under: page },
                    preventScrollReset: true,
                    flushSync: true,
                  });
                }}
              >
                Siguiente
              </Button>
            </div>
          )}
        </PictureStep>
      </div>
      <div
        className={`flex flex-col gap-5 ${isSecondStep ? '' : 'scripted:hidden'} ${isPictureSmall ? '[&_:is(input,textarea,select,button)]:scroll-mt-36' : ''}`}
      >
        <GiftDetailFields {...{ form, fields, lists, people, changedRows }} seenBy={props.seenBy} isNew />
        <UploadProgress />
        <div className="flex flex-wrap items-center justify-end gap-3">
          <ButtonWithReason
            isBusy={isBusy}
            busyText="Guardando..."
            reason={isHydrated ? whyNotYet(fields.Name.value, fields.Rating.value, picture.isBusy) : null}
          >
            {isKept ? 'Guardar borrador' : `Publicar ${noun}`}
          </ButtonWithReason>
        </div>
      </div>
    </Form>
  );
}

/** Says what publishing still needs; null when it can be tried. */
function whyNotYet(name: string | undefined, rating: string | undefined, isPreparing: boolean) {
  const isNameless = (name ?? '').trim() === '';
  if (isNameless && !rating) return 'Faltan el título y los corazones.';
  if (isNameless) return 'Falta el título.';
  if (!rating) return 'Faltan los corazones.';
  return isPreparing ? 'Falta que la imagen esté lista.' : null;
}
