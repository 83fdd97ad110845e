import type { EndpointName } from '#contract/endpoints.ts';
import type { Action } from '#tests/database/secrecy/actions.ts';
import { addOccasion, type World } from '#tests/database/secrecy/world.ts';
import { anOccasion } from '#tests/factories/occasion.ts';
import type { Call, TestAnswer } from '#tests/setup/call-api.ts';

/** What somebody does about days that come. */
type DateAction = Extract<
  Action,
  {
    kind: 'setBirthday' | 'addOccasion' | 'changeOccasion' | 'deleteOccasion' | 'chooseForDay' | 'muteDates';
  }
>;

/** Does what the action says and gives its answer; a day that it made gets its slot. */
export async function performDates(
  world: World,
  action: DateAction,
  call: Call,
): Promise<TestAnswer<EndpointName>> {
  const { people, lists, occasions } = world;
  switch (action.kind) {
    case 'setBirthday': {
      const BirthdayAudience = action.friends ? 'friends' : 'nobody';
      return call('updateProfile', { form: { Birthday: action.day, BirthdayAudience } });
    }
    case 'addOccasion': {
      const listId = [null, ...lists][action.list % (lists.length + 1)] ?? null;
      const answer = await call('createOccasion', { json: { ...day(action), listId } });
      if (answer.status === 201) addOccasion(world, answer.body.id);
      return answer;
    }
    case 'changeOccasion':
      return call('updateOccasion', { params: occasionAt(occasions, action.occasion), json: day(action) });
    case 'deleteOccasion':
      return call('deleteOccasion', { params: occasionAt(occasions, action.occasion) });
    case 'chooseForDay': {
      const friendIds = [people[action.person]?.id];
      return call('setDayPeople', { params: { dayKey: 'reyes' }, json: { friendIds } });
    }
    case 'muteDates':
      return call('muteDates', { params: { id: people[action.person]?.id ?? '' } });
  }
}

const day = ({ name, friends }: { name: string; friends: boolean }) => ({
  ...anOccasion,
  ...{ name, year: 2030, month: 1, day: 15 },
  audience: friends ? 'friends' : 'me',
});

const occasionAt = (occasions: readonly string[], slot: number) => ({
  id: occasions[slot % occasions.length] ?? '018f0000-0000-7000-8000-000000000000',
});
