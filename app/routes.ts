import { layout, type RouteConfig, route } from '@remix-run/route-config';

/** The site map. A route module lies in the feature that owns it; in `routes/` when it stands above features or has none. */
export default [
  // Visitors
  // why: no index route, whose forms are sent to `/?index`, which then stands in the address.
  route('/', 'routes/index.tsx'),
  route('login', 'routes/login.tsx'),
  route('register', 'routes/register.tsx'),
  route('forgot-password', 'routes/forgot-password.tsx'),
  route('forgot-password/code', 'routes/forgot-password-code.tsx'),
  route('forgot-password/new', 'routes/forgot-password-new.tsx'),
  route('not-me/:token', 'routes/not-me.tsx'),
  route('auth/google', 'features/auth/google/google.route.ts'),
  route('auth/google/callback', 'features/auth/google/callback.route.ts'),
  route('auth/google/credential', 'features/auth/google/credential.route.ts'),
  route('auth/google/nonce', 'features/auth/google/nonce.route.ts'),
  route('auth/google/unlink', 'features/auth/google/unlink.route.ts'),
  route('onboarding', 'features/onboarding/onboarding.route.tsx'),
  route('logout', 'features/auth/logout.route.tsx'),

  // Pages that both visitors and members see
  route('gift/:giftId', 'routes/gift.tsx'),
  route('gift/:giftId/comments', 'routes/gift-comments.tsx'),
  route('gift/:giftId/reservation', 'routes/gift-reservation.tsx'),
  route('invite/:token', 'routes/invite.tsx'),
  route('lista/:token', 'routes/shared-list.tsx'),
  route('lista/:token/entrar', 'routes/shared-list-enter.tsx'),
  route('lista/:token/amigos', 'routes/shared-list-friends.tsx'),
  route('lista/:token/deseo/:giftId', 'routes/shared-gift.tsx'),
  route('lista/:token/deseo/:giftId/reservar', 'routes/shared-gift-reservation.tsx'),
  route('mis-reservas', 'routes/guest-reservations.tsx'),
  route('mis-reservas/:guestKey', 'routes/guest-key.tsx'),
  route('mis-reservas/:guestKey/baja', 'routes/guest-stop-mail.tsx'),

  // Members, inside the shell
  layout('routes/shell.tsx', [
    route('home', 'features/feed/feed.route.tsx', [
      route('gift/:giftId', 'features/gift-page/home-gift.route.tsx'),
    ]),
    route('home/create', 'features/gifts/form/create.route.tsx'),
    route('home/friends', 'features/friends/friends.route.tsx'),
    route('home/profile', 'features/profile/profile.route.tsx', { id: 'home-profile' }),
    route('friends', 'routes/friends.ts'),
    route('friend', 'features/friends/page/no-friend.route.tsx'),
    route('friend/:friendId', 'features/friends/page/friend.route.tsx', [
      route('gift/:giftId', 'features/friends/page/friend-gift.route.tsx'),
    ]),
    route('friend/:friendId/remove', 'features/friends/page/remove-friend.route.tsx'),
    route('gift/:giftId/edit', 'features/gifts/form/edit-gift.route.tsx'),
    route('gift/:giftId/delete', 'features/gifts/own/delete-gift.route.tsx'),
    route('gift/:giftId/purchased', 'features/gifts/own/purchased.route.tsx'),
    route('notifications', 'features/notifications/notifications.route.tsx'),
    route('fechas', 'features/dates/dates.route.tsx'),
    route('fechas/nueva', 'features/dates/new-occasion.route.tsx'),
    route('fechas/recordatorios', 'features/dates/reminders.route.tsx'),
    route('fechas/dia/:dayKey', 'features/dates/day-people.route.tsx'),
    route('fechas/amigo/:friendId', 'features/dates/date-mute.route.tsx'),
    route('fechas/:occasionId', 'features/dates/occasion.route.tsx'),
    route('fechas/:occasionId/eliminar', 'features/dates/delete-occasion.route.tsx'),
    route('reservations', 'features/reservations/reservations.route.tsx'),
    route('profile', 'features/profile/profile.route.tsx'),
    route('profile/edit', 'features/profile/edit/edit-profile.route.tsx'),
    route('profile/lists', 'features/lists/lists.route.tsx'),
    route('profile/lists/:listId/delete', 'features/lists/delete-list.route.tsx'),
    route('profile/share', 'features/shared-lists/share.route.tsx'),
    route('profile/share/:linkId', 'features/shared-lists/link-options.route.tsx'),
    route('profile/share/:linkId/change', 'features/shared-lists/rotate-link.route.tsx'),
    route('profile/share/:linkId/end', 'features/shared-lists/end-link.route.tsx'),
    route('profile/leave', 'features/account/leave.route.tsx'),
  ]),

  // What scripts, forms and the service worker ask for
  route('home/feed', 'features/feed/more-gifts.route.ts'),
  route('home/first-gift', 'features/feed/first-gift.route.ts'),
  route('home/publish', 'features/gifts/form/publish.route.ts'),
  route('gift/:giftId/save', 'features/gifts/form/save-gift.route.ts'),
  route('link-metadata', 'features/gifts/from-link/link-metadata.route.ts'),
  route('invitations', 'features/friends/invitations/invitations.route.tsx'),
  route('notifications/unread-count', 'features/notifications/unread-count.route.ts'),
  route('outbox', 'features/gift-page/outbox.route.ts'),
  route('profile/export', 'features/account/export.route.ts'),

  // What browsers, devices and other apps ask for
  route('share', 'features/gifts/share-target/share.route.ts'),
  route('offline', 'routes/offline.tsx'),
  route('manifest.webmanifest', 'features/pwa/manifest.route.ts'),
  route('media/*', 'routes/media.ts'),
  route('.well-known/change-password', 'routes/change-password.ts'),
  route('.well-known/security.txt', 'routes/security-txt.ts'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
