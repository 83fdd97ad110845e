import { capitalized } from '#app/features/gifts/gift-texts.ts';
import { kindTexts, noticeTexts } from '#app/features/notices/notice-texts.ts';
import { pushTexts } from '#app/features/notices/push-texts.ts';
import { useSettings } from '#app/lib/settings-context.ts';
import { type NoticeKind, noticeKinds } from '#contract/notices.ts';

const columns = { app: 'En la app', phone: 'En el teléfono', mail: 'Por mail' } as const;
const row = 'lg:grid lg:grid-cols-[1fr_4.75rem_7.25rem_9.75rem] lg:items-center lg:gap-x-2';

type NoticeTicksProps = {
  phone: readonly string[];
  mail: readonly string[];
  canPush: boolean;
  canMail: boolean;
};

/** A row for each kind of notification with a tick for each place; on a phone each tick carries the name of its place. */
export function NoticeTicks({ phone, mail, canPush, canMail }: NoticeTicksProps) {
  const { noun } = useSettings();
  return (
    <div>
      <div className="mb-2 flex flex-col gap-1 text-sm text-muted">
        {canPush ? (
          <noscript>
            <p>{noticeTexts.needsScripts}</p>
          </noscript>
        ) : (
          <p>{pushTexts.isOff}</p>
        )}
        {!canMail && <p>{noticeTexts.noMail}</p>}
      </div>
      <div aria-hidden="true" className={`hidden py-2 text-sm font-semibold text-muted ${row}`}>
        <span />
        {Object.values(columns).map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <div className="divide-y divide-line lg:border-t lg:border-line">
        {noticeKinds.map((kind) => (
          <fieldset key={kind} aria-labelledby={`kind-${kind}`} className={`min-w-0 py-2 lg:py-1 ${row}`}>
            <p id={`kind-${kind}`} className="font-semibold">
              {kind === 'gifts' ? `${capitalized(noun)}s nuevos de tus amigos` : kindTexts[kind].name}
            </p>
            <div className="flex flex-wrap gap-x-5 lg:contents">
              <Tick place="app" kind={kind} isTicked isFixed />
              <Tick place="phone" kind={kind} isTicked={phone.includes(kind)} isFixed={!canPush} />
              <Tick
                place="mail"
                kind={kind}
                isTicked={kind === 'account' || mail.includes(kind)}
                isFixed={!canMail || kind === 'account'}
                note={kindTexts[kind].mail}
              />
            </div>
          </fieldset>
        ))}
      </div>
    </div>
  );
}

type TickProps = {
  place: keyof typeof columns;
  kind: NoticeKind;
  isTicked: boolean;
  /** Whether it cannot be changed. */
  isFixed: boolean;
  note?: string | undefined;
};

function Tick({ place, kind, isTicked, isFixed, note }: TickProps) {
  return (
    <label className="flex min-h-touch items-center gap-2">
      {/* why: a disabled box is not sent, which would take away what it stands for. */}
      {isFixed && isTicked && place !== 'app' && <input type="hidden" name={place} value={kind} />}
      <input
        type="checkbox"
        name={place}
        value={kind}
        disabled={isFixed}
        defaultChecked={isTicked}
        className="size-5 shrink-0"
      />
      <span className="lg:sr-only">{columns[place]}</span>
      {note && <span className="text-sm text-muted">{note}</span>}
    </label>
  );
}
