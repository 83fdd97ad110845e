import { kindTexts, noticeTexts, pushTexts } from '#app/features/notices/notice-texts.ts';
import { capitalized } from '#app/lib/capitalized.ts';
import { useSettings } from '#app/lib/settings-context.ts';
import { Icon } from '#app/ui/icon.tsx';
import { type NoticeKind, noticeKinds } from '#contract/notification-types.ts';

const columns = {
  phone: { icon: 'bell', name: 'Teléfono', said: 'en el teléfono' },
  mail: { icon: 'send', name: 'Mail', said: 'por mail' },
} as const;
type Place = keyof typeof columns;

type NoticeTicksProps = {
  phone: readonly string[];
  mail: readonly string[];
  canPush: boolean;
  canMail: boolean;
};

/** A table of what is told where, besides in the app: a row for each kind, a column for each place that this site can reach. */
export function NoticeTicks({ phone, mail, canPush, canMail }: NoticeTicksProps) {
  const { noun } = useSettings();
  const ticked = { phone, mail: [...new Set([...mail, 'account'])] };
  const places: Place[] = [...(canPush ? (['phone'] as const) : []), ...(canMail ? (['mail'] as const) : [])];
  const unreached: Place[] = (['phone', 'mail'] as const).filter((place) => !places.includes(place));
  const nameOf = (kind: NoticeKind) =>
    kind === 'gifts' ? `${capitalized(noun)}s nuevos de tus amigos` : kindTexts[kind].name;
  return (
    <div>
      {unreached.map((place) => (
        <Kept key={place} place={place} kinds={ticked[place]} />
      ))}
      {places.length === 0 ? (
        <Reach canPush={canPush} canMail={canMail} />
      ) : (
        <table className="w-full">
          <thead>
            <tr className="text-sm text-muted">
              <td className="pr-2 pb-1">
                <Reach canPush={canPush} canMail={canMail} />
              </td>
              {places.map((place) => (
                <th key={place} scope="col" className="w-16 pb-1 font-semibold">
                  <Icon name={columns[place].icon} className="mx-auto block" />
                  {columns[place].name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line border-t border-line">
            {noticeKinds.map((kind) => (
              <tr key={kind}>
                <th scope="row" className="py-1 pr-2 text-left leading-tight font-semibold">
                  {nameOf(kind)}
                </th>
                {places.map((place) => (
                  <td key={place} className="text-center">
                    {place === 'mail' && kind === 'account' ? (
                      <>
                        <Kept place={place} kinds={[kind]} />
                        <span className="text-sm text-muted">{kindTexts[kind].mail}</span>
                      </>
                    ) : (
                      <label className="inline-grid min-h-touch min-w-touch cursor-pointer place-items-center">
                        <span className="sr-only">{`${nameOf(kind)} ${columns[place].said}`}</span>
                        <input
                          type="checkbox"
                          name={place}
                          value={kind}
                          defaultChecked={ticked[place].includes(kind)}
                          className="size-5"
                        />
                        {place === 'mail' && kindTexts[kind].mail && (
                          <span className="text-sm leading-none text-muted">{kindTexts[kind].mail}</span>
                        )}
                      </label>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}

/** That one is told in the app whatever one ticks, and what this site cannot reach. */
function Reach({ canPush, canMail }: Pick<NoticeTicksProps, 'canPush' | 'canMail'>) {
  return (
    <div className="flex flex-col gap-1 text-sm text-muted">
      <p>{noticeTexts.inApp}</p>
      {canPush ? (
        <noscript>
          <p>{noticeTexts.needsScripts}</p>
        </noscript>
      ) : (
        <p>{pushTexts.isOff}</p>
      )}
      {!canMail && <p>{noticeTexts.noMail}</p>}
    </div>
  );
}

/** What was chosen for a place that cannot be changed now, or saving would take it away. */
const Kept = ({ place, kinds }: { place: Place; kinds: readonly string[] }) =>
  kinds.map((kind) => <input key={kind} type="hidden" name={place} value={kind} />);
