import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Tells a program run by hand which store it works on: the one its environment names, or else the
 * store that `npm start` serves here (STATE_DIR as there). Errors: a sentence on what to do.
 */
export const loadStoreEnvironment = () => {
  if (process.env.TABLE_NAME) return
  const file = join(process.env.STATE_DIR ?? '.local', 'env.json')
  let environment: Record<string, string>
  try {
    environment = JSON.parse(readFileSync(file, 'utf8'))
  } catch (cause) {
    throw new Error(
      'No store to work on: run "npm start" first and leave it running, or name a deployed one with TABLE_NAME, USER_POOL_ID and the buckets (see docs/deploying.md).',
      { cause },
    )
  }
  // A profile of the person's own would win over the local store's keys.
  delete process.env.AWS_PROFILE
  Object.assign(process.env, environment)
}
