import { hide, unhide } from '#api/features/moderation/hide.ts';
import type { Moderated } from '#api/features/moderation/operator-log.ts';
import { countOpenReports, findReport, openReports } from '#api/features/moderation/report-store.ts';
import { suspend, unsuspend } from '#api/features/moderation/suspend.ts';
import { findTarget } from '#api/features/moderation/targets.ts';
import { findUserByEmail } from '#api/features/users/user-store.ts';
import type { ImageStore } from '#api/images/image-store.ts';
import { OperatorError } from '#api/scripts/backup/operator-error.ts';
import type { Command } from '#api/scripts/people/parse-command.ts';
import { reportLine, wholeReport } from '#api/scripts/people/print-report.ts';
import type { Services } from '#api/services.ts';

/** Does what an operator wants done and gives what is printed. Throws OperatorError for what there is none of. */
export async function doCommand(services: Services, store: ImageStore, command: Command): Promise<string> {
  if (command.name === 'list-reports') return listed(services);
  if (command.name === 'show') return shown(services, command.id);
  if (command.name === 'suspend' || command.name === 'unsuspend') return suspended(services, command);
  const { name, kind, id } = command;
  const was = await (name === 'hide' ? hide(services, store, kind, id) : unhide(services, kind, id));
  if (!was) throw new OperatorError(`There is no ${kind} with the id ${id}.`);
  const already = name === 'hide' ? 'was hidden already' : 'was not hidden';
  const now = name === 'hide' ? 'is hidden from all but its author' : 'is shown again';
  return `The ${kind} ${was.isChanged ? now : already}.${reportsDone(was)}`;
}

type OfPerson = Extract<Command, { email: string }>;

async function suspended(services: Services, command: OfPerson): Promise<string> {
  const { email } = command;
  const user = await findUserByEmail(services.db, email);
  if (!user) throw new OperatorError(`Nobody has an account with the e-mail ${email}.`);
  if (command.name === 'unsuspend') {
    const was = await unsuspend(services, user.id);
    return `${email} ${was.isChanged ? 'may sign in again' : 'was not suspended'}.${reportsDone(was)}`;
  }
  const was = await suspend(services, user.id, command.days);
  const end = command.days === null ? 'restored' : new Date(was.until).toISOString();
  return `${email} is suspended until ${end}.${reportsDone(was)}`;
}

const reportsDone = ({ reports }: Moderated) =>
  reports === 0 ? '' : ` ${reports} ${reports === 1 ? 'report is' : 'reports are'} done with that.`;

async function listed({ db }: Services): Promise<string> {
  const [reports, count] = [await openReports(db), await countOpenReports(db)];
  if (count === 0) return 'No report waits.';
  const rest = count - reports.length;
  return [...reports.map(reportLine), ...(rest > 0 ? [`and ${rest} older ones`] : [])].join('\n');
}

async function shown({ db }: Services, id: string): Promise<string> {
  const report = await findReport(db, id);
  if (!report) throw new OperatorError(`There is no report with the id ${id}.`);
  return wholeReport(report, await findTarget(db, report.kind, report.target_id));
}
