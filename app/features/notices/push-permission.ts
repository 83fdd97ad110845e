/** What this browser lets us show outside of our pages; null where push messages are impossible. */
export function pushPermission(): NotificationPermission | null {
  const isAble = ['serviceWorker' in navigator, 'PushManager' in window, 'Notification' in window];
  return isAble.every(Boolean) ? Notification.permission : null;
}
