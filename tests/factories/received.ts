/** That something came, on a day that is past whatever clock a test has. */
export const aReceivedGift = {
  receivedOn: '2020-12-24',
  fromUserIds: [] as string[],
  fromText: 'De la tía',
  thanks: '¡Me encanta!',
};
