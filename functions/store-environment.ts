import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Points a command-line program at the store in its environment, such as from `--stage`, or at the
 * local store of `npm start` (in STATE_DIR). Throws an error that explains what to do.
 */
export const loadStoreEnvironment = () => {
  if (process.env.TABLE_NAME) return
  const file = join(process.env.STATE_DIR ?? '.local', 'env.json')
  let environment: Record<string, string>
  try {
    environment = JSON.parse(readFileSync(file, 'utf8'))
  } catch (cause) {
    throw new Error(
      'No store found. Run "npm start" and leave it running, or name a deployed one with --stage NAME.',
      { cause },
    )
  }
  // A personal AWS profile would override the local store's credentials.
  delete process.env.AWS_PROFILE
  Object.assign(process.env, environment)
}
