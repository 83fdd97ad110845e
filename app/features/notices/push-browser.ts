/** What this browser lets us show outside of our pages; null where push messages are impossible. */
export function pushPermission(): NotificationPermission | null {
  const isAble = ['serviceWorker' in navigator, 'PushManager' in window, 'Notification' in window];
  return isAble.every(Boolean) ? Notification.permission : null;
}

/** The push subscription of this browser; null without one. */
export async function pushSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

/** Has this browser get no more push messages, whoever sends them. */
export async function endPush(): Promise<void> {
  await (await pushSubscription())?.unsubscribe();
}
