/** `npm run admin -- create EMAIL`: creates the store's first admin, or another one. */
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { isCommonPassword } from '../../../shared/rules/common-passwords.ts'
import { Email } from '../../../shared/schemas/common.ts'
import { Password } from '../../../shared/schemas/user.ts'
import { loadStoreEnvironment } from '../../store-environment.ts'

const usage = `Usage: npm run admin -- create EMAIL [--first-name NAME] [--last-name NAME] [--password PASSWORD]

Creates an admin, or makes an existing account an admin. Without --password, a new admin gets a
generated password, shown once, and an existing account keeps its password.`

const letters = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** 20 unambiguous letters and digits, about 115 bits. */
const generatePassword = () =>
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
if (!email.success) fail(`"${address}" is not an email address.\n\n${usage}`)
if (values.password !== undefined) {
  const problem = Password.safeParse(values.password).error?.issues[0]?.message
  if (problem) fail(problem)
  if (isCommonPassword(values.password))
    fail('This password is too easy to guess. Please choose another.')
}

try {
  loadStoreEnvironment()
  // Imported after the environment is set: the AWS clients read it when they load.
  const { makeOwner } = await import('./make-owner.ts')
  const forNew = values.password ?? generatePassword()
  const outcome = await makeOwner(
    {
      email: email.data ?? '',
      firstName: values['first-name'],
      lastName: values['last-name'],
    },
    { forNew, forExisting: values.password ?? null },
  )
  console.log(`${email.data} is now an admin. Sign in at ${process.env.SITE_URL ?? ''}/admin/login`)
  if (outcome === 'promoted' && !values.password) console.log('Their password is unchanged.')
  else if (!values.password) console.log(`Password (shown only once): ${forNew}`)
} catch (error) {
  fail(error instanceof Error ? error.message : String(error))
}
