import { formatError, Problem } from './problem.ts'
import { clearState, holderOf, stateAt } from './state.ts'

/** Ignores a damaged lock, because the folder is about to be cleared. */
const holderIfReadable = (state: ReturnType<typeof stateAt>) => {
  try {
    return holderOf(state)
  } catch {
    return undefined
  }
}

try {
  const state = stateAt(process.env.STATE_DIR || '.local')
  const holder = holderIfReadable(state)
  if (holder) {
    throw new Problem(
      `The store is running at ${holder.url} (process ${holder.pid}). Stop it first.`,
    )
  }
  const cleared = clearState(state)
  console.log(cleared ? `Cleared ${state.folder}.` : `Nothing to clear in ${state.folder}.`)
} catch (error) {
  console.error(formatError(error))
  process.exitCode = 1
}
