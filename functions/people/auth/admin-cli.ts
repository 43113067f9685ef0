/** `npm run admin`: creates admins, ends sessions and turns off second factors. */
import { parseArgs } from 'node:util'
import { Email } from '../../../shared/schemas/common.ts'
import { ProfileInput } from '../../../shared/schemas/user.ts'
import { loadStoreEnvironment } from '../../store-environment.ts'
import type { OwnerOutcome } from './make-owner.ts'

const usage = `Usage:
  npm run admin -- create EMAIL [--first-name NAME] [--last-name NAME]
      Creates an admin, or makes an existing account an admin. The person gets an email with a link
      to set a password.
  npm run admin -- sign-out EMAIL
  npm run admin -- sign-out --all
      Ends all sessions of a person, or of everyone.
  npm run admin -- turn-off-second-factor EMAIL
      For a person who lost the authenticator app and the recovery codes. Ends their sessions.

Add --stage STAGE for a deployed store. Without it, the store is the one of npm start.`

/** The messages for the result, by outcome. */
const reports: Record<OwnerOutcome, (email: string) => string> = {
  created: email =>
    `Created the admin ${email}. We’re emailing a link to set a password. It works for 7 days.`,
  promoted: email =>
    `Made ${email} an admin, signed them out and removed their password. We’re emailing a link to set a new one. It works for 7 days.`,
  already_admin: email =>
    `${email} is already an admin. Nothing changed. To set a new password, use “Forgot password?” on the sign-in page.`,
}

const fail = (message: string): never => {
  console.error(message)
  process.exit(1)
}

const readArguments = () => {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        'first-name': { type: 'string', default: 'Store' },
        'last-name': { type: 'string', default: 'Owner' },
        all: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    return fail(`${(error as Error).message}\n\n${usage}`)
  }
}

const { values, positionals } = readArguments()
const [command, address] = positionals

const readEmail = (): string => {
  const email = Email.safeParse(address ?? '')
  return email.success
    ? email.data
    : fail(`"${address ?? ''}" is not an email address.\n\n${usage}`)
}

const create = async (): Promise<string> => {
  const email = readEmail()
  const names = { first_name: values['first-name'], last_name: values['last-name'] }
  const problem = ProfileInput.safeParse(names).error?.issues[0]?.message
  if (problem) fail(`The name isn’t valid. ${problem}`)
  loadStoreEnvironment()
  // Imported after the environment is set: the AWS clients read it when they load.
  const { makeOwner } = await import('./make-owner.ts')
  const outcome = await makeOwner({ email, ...names })
  return `${reports[outcome](email)}\nSign in at ${process.env.SITE_URL ?? ''}/admin/login`
}

const signOut = async (): Promise<string> => {
  if (values.all === (address !== undefined)) fail(usage)
  const email = values.all ? '' : readEmail()
  loadStoreEnvironment()
  const operate = await import('./operate-account.ts')
  if (values.all) return `Signed out everyone: ${await operate.signOutAll()} accounts.`
  await operate.signOutUser(email)
  return `Signed out ${email}. They get an email about it.`
}

const turnOffSecondFactor = async (): Promise<string> => {
  const email = readEmail()
  loadStoreEnvironment()
  const { turnOffFactor } = await import('./operate-account.ts')
  await turnOffFactor(email)
  return `Turned off the second factor of ${email} and signed them out. They get an email about it.`
}

const commands = new Map([
  ['create', create],
  ['sign-out', signOut],
  ['turn-off-second-factor', turnOffSecondFactor],
])
const run = commands.get(command ?? '')
if (!run || positionals.length > 2) fail(usage)

try {
  console.log(await run?.())
} catch (error) {
  fail(error instanceof Error ? error.message : String(error))
}
