/** `npm run seed`: loads the demo data into the running local store or another empty one. */
import { loadStoreEnvironment } from '../../../functions/store-environment.ts'
import { inWords, Problem } from '../problem.ts'
import seed from './index.ts'
import { logins } from './people.ts'

const findStore = () => {
  try {
    loadStoreEnvironment()
  } catch (error) {
    throw new Problem((error as Error).message)
  }
}

const explain = (error: unknown): string =>
  (error as { code?: string }).code === 'ECONNREFUSED'
    ? 'The store is not running. Start it with "npm start" and try again.'
    : inWords(error)

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
