import type { Db, Tables } from '#api/db/schema.ts';
import { type Care, careOf } from '#api/features/access/care-store.ts';
import type { MediaAddresses } from '#api/features/base/media-addresses.ts';
import { linkedProviders } from '#api/features/base/providers/providers.ts';
import { ApiError } from '#api/http/api-error.ts';
import { type Birthday, DEFAULT_COUNTRY, DEFAULT_TIME_ZONE, writeBirthday } from '#contract/birthday.ts';
import type { OwnProfile, Profile } from '#contract/users.ts';

/** The full profiles of the given users, in no particular order, as `viewer` is told of them. */
export async function loadProfiles(
  db: Db,
  media: MediaAddresses,
  ids: readonly string[],
  viewer: string,
): Promise<Profile[]> {
  const rows = await profileRows(db, media, ids);
  const inCare = rows.flatMap(({ isManaged, profile }) => (isManaged ? profile.id : []));
  const care = await careOf(db, viewer, inCare);
  return rows.map(({ profile }) => ({ ...profile, ...careAnswer(care.get(profile.id)) }));
}

/** A user's own profile, with how they can sign in. Throws `unauthorized` when the account is gone. */
export async function loadOwnProfile(db: Db, media: MediaAddresses, userId: string): Promise<OwnProfile> {
  const [row] = await profileRows(db, media, [userId]);
  if (!row) throw new ApiError('unauthorized');
  const { profile, linked, hasPassword, birthday, birthdayAudience, timeZone, country } = row;
  return {
    ...profile,
    ...linked,
    ...{ hasPassword, birthdayAudience, timeZone, country },
    ...(birthday && { birthday: writeBirthday(birthday) }),
  };
}

function careAnswer(care: Care | undefined): Pick<Profile, 'carers' | 'inMyCare'> {
  return care ? { carers: care.carers, ...(care.isMine && { inMyCare: true }) } : {};
}

type Born = Pick<Tables['users'], 'birth_year' | 'birth_month' | 'birth_day' | 'birthday_audience'>;

function birthdayOf({ birth_year: year, birth_month: month, birth_day: day }: Born): Birthday | null {
  return month === null || day === null ? null : { year, month, day };
}

/** What friends are told of a birthday: never its year. */
function shownBirthday(user: Born) {
  const birthday = user.birthday_audience === null ? birthdayOf(user) : null;
  return birthday ? { birthday: writeBirthday({ ...birthday, year: null }) } : {};
}

async function profileRows(db: Db, media: MediaAddresses, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const users = await db.selectFrom('users').selectAll().where('id', 'in', ids).execute();
  const tags = await db
    .selectFrom('profile_tags')
    .select(['user_id', 'kind', 'value'])
    .where('user_id', 'in', ids)
    .orderBy('position')
    .execute();
  const values = new Map<string, string[]>();
  for (const { user_id, kind, value } of tags) {
    const key = `${kind} ${user_id}`;
    values.set(key, [...(values.get(key) ?? []), value]);
  }
  return users.map((user) => ({
    linked: linkedProviders(user),
    hasPassword: user.password_hash !== null,
    isManaged: user.managed_since !== null,
    birthday: birthdayOf(user),
    birthdayAudience: user.birthday_audience ?? ('friends' as const),
    timeZone: user.time_zone ?? DEFAULT_TIME_ZONE,
    country: user.country ?? DEFAULT_COUNTRY,
    profile: {
      id: user.id,
      name: user.name,
      email: user.managed_since === null ? user.email : '',
      avatarUrl: media.avatar(user),
      sizes: { shirt: user.size_shirt, pants: user.size_pants, shoes: user.size_shoes },
      colors: values.get(`color ${user.id}`) ?? [],
      brands: values.get(`brand ${user.id}`) ?? [],
      colorNote: user.color_note,
      avoid: values.get(`avoid ${user.id}`) ?? [],
      ...shownBirthday(user),
    } satisfies Profile,
  }));
}

/** What a user would rather not be given, in their order. */
export async function avoidedBy(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('profile_tags')
    .select('value')
    .where('user_id', '=', userId)
    .where('kind', '=', 'avoid')
    .orderBy('position')
    .execute();
  return rows.map(({ value }) => value);
}
