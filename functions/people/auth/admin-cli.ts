/** `npm run admin -- create EMAIL`: makes the first owner of a store, or another admin. */
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { isCommonPassword } from '../../../shared/rules/common-passwords.ts'
import { Email } from '../../../shared/schemas/common.ts'
import { Password } from '../../../shared/schemas/user.ts'
import { loadStoreEnvironment } from '../../store-environment.ts'

const usage = `Usage: npm run admin -- create EMAIL [--first-name NAME] [--last-name NAME] [--password PASSWORD]

Makes an admin, or an admin of whoever has an account with that address. Without a password a new
admin gets one that is shown once; an account that exists keeps its own.`

const letters = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** 20 letters and digits that can't be taken for one another: about 115 bits. */
const newPassword = () =>
  Array.from({ length: 20 }, () => letters[randomInt(letters.length)]).join('')

const fail = (message: string): never => {
  console.error(message)
  process.exit(1)
}

const readArguments = () => {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        password: { type: 'string' },
        'first-name': { type: 'string', default: 'Store' },
        'last-name': { type: 'string', default: 'Owner' },
      },
    })
  } catch (error) {
    return fail(`${(error as Error).message}\n\n${usage}`)
  }
}

const { values, positionals } = readArguments()
const [command, address = ''] = positionals
if (command !== 'create' || positionals.length !== 2) fail(usage)
const email = Email.safeParse(address)
if (!email.success) fail(`"${address}" is not an e-mail address.\n\n${usage}`)
if (values.password !== undefined) {
  const problem = Password.safeParse(values.password).error?.issues[0]?.message
  if (problem) fail(problem)
  if (isCommonPassword(values.password)) fail('This password is too easy to guess.')
}

try {
  loadStoreEnvironment()
  // Only now: the clients of the table and the pool read the environment when they are loaded.
  const { makeOwner } = await import('./make-owner.ts')
  const forNew = values.password ?? newPassword()
  const outcome = await makeOwner(
    {
      email: email.data ?? '',
      firstName: values['first-name'],
      lastName: values['last-name'],
    },
    { forNew, forExisting: values.password ?? null },
  )
  console.log(`${email.data} is an admin now. Sign in at ${process.env.SITE_URL ?? ''}/admin/login`)
  if (outcome === 'promoted' && !values.password) console.log('The password stays as it was.')
  else if (!values.password) console.log(`Password, shown this once: ${forNew}`)
} catch (error) {
  fail(error instanceof Error ? error.message : String(error))
}
