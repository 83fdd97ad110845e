const tabs = ['feed', 'create', 'friends', 'profile'] as const;

/** A tab of `/home` (spec "Home shell"). */
export type HomeTab = (typeof tabs)[number];

/** The tab that `?tab=` names; the feed when it names none. */
export function homeTab(value: string | null): HomeTab {
  return tabs.find((tab) => tab === value) ?? 'feed';
}
