import { AccountSection } from '#app/features/account/account-section.tsx';
import { FriendFacts, type KnownOfFriend } from '#app/features/friends/page/friend-facts.tsx';
import type { ListedGift } from '#app/features/gifts/cards/gift-summary.ts';
import { OwnGifts } from '#app/features/gifts/own/own-gifts.tsx';
import { GoogleLink } from '#app/features/google/google-link.tsx';
import type { GoogleOffer } from '#app/features/google/google-sign-in.tsx';
import { ProfileHeader } from '#app/features/profile/profile-header.tsx';
import type { Profile } from '#contract/users.ts';

/** What a profile page shows of a person. */
export type ShownProfile = KnownOfFriend & Pick<Profile, 'name' | 'email' | 'avatarUrl'>;

type OwnProfileProps = {
  profile: ShownProfile;
  google: { offer: NonNullable<GoogleOffer>; isLinked: boolean } | null;
  gifts: ListedGift[] | null;
  next: string | null;
  isAll: boolean;
  listNames: string[];
};

/** One's own page: who one is, what can be done about it, and one's gifts. */
export function OwnProfile({ profile, google, ...gifts }: OwnProfileProps) {
  return (
    <>
      <ProfileHeader profile={profile} />
      <FriendFacts friend={profile} />
      {google && <GoogleLink {...google} />}
      <OwnGifts {...gifts} />
      <AccountSection />
    </>
  );
}
