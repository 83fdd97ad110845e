import { hide, unhide } from '#api/features/lifecycle/moderation/hide.ts';
import { hideProfile } from '#api/features/lifecycle/moderation/hide-profile.ts';
import { countOpenTargets, openTargets } from '#api/features/lifecycle/moderation/open-targets.ts';
import { dismiss, type Moderated } from '#api/features/lifecycle/moderation/operator-log.ts';
import {
  findReported,
  MOST_LISTED,
  type Reported,
  reportsAbout,
} from '#api/features/lifecycle/moderation/report-store.ts';
import { suspend, unsuspend } from '#api/features/lifecycle/moderation/suspend.ts';
import { findTarget } from '#api/features/lifecycle/moderation/targets.ts';
import { findPersonId } from '#api/features/people/users/user-store.ts';
import type { ImageStore } from '#api/images/image-store.ts';
import { OperatorError } from '#api/scripts/backup/operator-error.ts';
import { giveInvite, giveLink } from '#api/scripts/people/give-link.ts';
import type { Command } from '#api/scripts/people/parse-command.ts';
import { printableJson, targetLine, wholeTarget } from '#api/scripts/people/print-report.ts';
import type { Services } from '#api/services.ts';

type Of<N extends Command['name']> = Extract<Command, { name: N }>;

/** Does what an operator wants done and gives what is printed. Throws OperatorError for what there is none of. */
export async function doCommand(services: Services, store: ImageStore, command: Command): Promise<string> {
  if ('email' in command) return (command.name === 'invite' ? giveInvite : giveLink)(services, command.email);
  if (command.name === 'list-reports') return listed(services, command);
  if (command.name === 'show') return shown(services, command);
  if (command.name === 'dismiss') return dismissed(services, command);
  if (command.name === 'suspend' || command.name === 'unsuspend') return suspended(services, command);
  return command.name === 'hide' ? hidden(services, store, command) : restored(services, command);
}

async function hidden(services: Services, store: ImageStore, { kind, id }: Of<'hide'>): Promise<string> {
  const was = await (kind === 'person' ? hideProfile(services, store, id) : hide(services, store, kind, id));
  if (!was) throw nothingOf(kind, id);
  const done =
    kind === 'person'
      ? `The name and the picture of the person ${was.isChanged ? 'are' : 'were already'} taken away.`
      : `The ${kind} ${was.isChanged ? 'is hidden from all but its author' : 'was hidden already'}.`;
  return done + reportsDone(was);
}

async function restored(services: Services, { kind, id }: Of<'restore'>): Promise<string> {
  const was = await unhide(services, kind, id);
  if (!was) throw nothingOf(kind, id);
  return `The ${kind} ${was.isChanged ? 'is shown again' : 'was not hidden'}.${reportsDone(was)}`;
}

const nothingOf = (kind: string, id: string) => new OperatorError(`There is no ${kind} with the id ${id}.`);

async function suspended(services: Services, command: Of<'suspend' | 'unsuspend'>): Promise<string> {
  const { who } = command;
  const id = await findPersonId(services.db, who);
  if (!id) throw who.includes('@') ? noAccount(who) : nothingOf('person', who);
  if (command.name === 'unsuspend') {
    const was = await unsuspend(services, id);
    return `${who} ${was.isChanged ? 'may sign in again' : 'was not suspended'}.${reportsDone(was)}`;
  }
  const was = await suspend(services, id, command.days);
  const end = command.days === null ? 'restored' : new Date(was.until).toISOString();
  return `${who} is suspended until ${end}.${reportsDone(was)}`;
}

const noAccount = (email: string) => new OperatorError(`Nobody has an account with the e-mail ${email}.`);

const reportsDone = ({ reports }: Pick<Moderated, 'reports'>) =>
  reports === 0 ? '' : ` ${reports} ${reports === 1 ? 'report is' : 'reports are'} done with that.`;

async function listed({ db }: Services, { after, isJson }: Of<'list-reports'>): Promise<string> {
  const targets = await openTargets(db, after === null ? undefined : await requireReported(db, after));
  if (isJson) return printableJson(targets);
  const count = await countOpenTargets(db);
  if (targets.length === 0) return count === 0 ? 'No report waits.' : 'No other report waits.';
  const isFull = targets.length === MOST_LISTED;
  const more = isFull ? [`and more, of ${count} in all: --after ${targets.at(-1)?.target_id}`] : [];
  return [...targets.map(targetLine), ...more].join('\n');
}

async function requireReported(db: Services['db'], id: string): Promise<Reported> {
  const reported = await findReported(db, id);
  if (!reported) throw nothingOf('report', id);
  return reported;
}

async function shown({ db }: Services, { id, isJson }: Of<'show'>): Promise<string> {
  const reported = await requireReported(db, id);
  const target = await findTarget(db, reported.kind, reported.id);
  const reports = await reportsAbout(db, reported);
  return isJson ? printableJson({ ...reported, target, reports }) : wholeTarget(reported, target, reports);
}

async function dismissed(services: Services, { id }: Of<'dismiss'>): Promise<string> {
  const reports = await dismiss(services, await requireReported(services.db, id));
  return reports === 0
    ? 'No report about that waits.'
    : `Nothing is done about it.${reportsDone({ reports })}`;
}
