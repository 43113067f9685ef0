/** `npm run seed`: loads the demo data into the running local store or another empty one. */
import { parseArgs } from 'node:util'
import { loadStoreEnvironment } from '../../../functions/store-environment.ts'
import { formatError, Problem } from '../problem.ts'
import seed from './index.ts'
import { logins } from './people.ts'

const usage = `Usage: npm run seed [-- --stage STAGE]

Loads the demo data into an empty store: the deployed one of a stage, or the one of npm start.`

const readArguments = () => {
  try {
    return parseArgs({ options: { confirm: { type: 'string' } } }).values
  } catch (error) {
    throw new Problem(`${(error as Error).message}\n\n${usage}`)
  }
}

/** Refuses a deployed store that sells, because everyone knows the passwords of the demo's admins. */
const refuseRealStore = (confirmed: string | undefined) => {
  const { STORE_STAGE: stage, DEMO } = process.env
  if (!stage || DEMO === 'true' || confirmed === stage) return
  throw new Problem(
    `The stage "${stage}" isn't a demo. The demo data has admins whose passwords everyone knows. To load it anyway, add --confirm ${stage}.`,
  )
}

const findStore = () => {
  const { confirm } = readArguments()
  refuseRealStore(confirm)
  try {
    loadStoreEnvironment()
  } catch (error) {
    throw new Problem((error as Error).message)
  }
}

const explain = (error: unknown): string =>
  (error as { code?: string }).code === 'ECONNREFUSED'
    ? 'The store is not running. Start it with "npm start" and try again.'
    : formatError(error)

try {
  findStore()
  const began = performance.now()
  const { already, ...counts } = await seed(process.env as Record<string, string>)
  const list = Object.entries(counts).map(([what, count]) => `${count} ${what}`)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(
    already
      ? 'This store already has the demo data. Nothing was changed.'
      : `Put in ${list.join(', ')} (${seconds} s).`,
  )
  for (const { role, email, password } of logins) console.log(`${role}: ${email} / ${password}`)
} catch (error) {
  console.error(explain(error))
  process.exitCode = 1
}
