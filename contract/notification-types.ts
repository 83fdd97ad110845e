// why: beside the shapes and not among them, since the browser needs the numbers and not zod.

/** The six kinds of notification. */
export const notificationTypes = {
  giftPublished: 0,
  invitationArrived: 1,
  invitationAccepted: 2,
  commented: 3,
  reservedGiftChanged: 4,
  app: 5,
} as const;
