import { parseArgs } from 'node:util'
import { inWords } from '../../local/problem.ts'
import type { Settings } from '../../settings.ts'
import { readStage } from '../../stages/read-stage.ts'
import { SettingsProblem } from '../../stages/settings-problem.ts'
import { stackName } from '../../stages/stack-name.ts'
import type { Target } from './deploy.ts'

/** Finds a stage of `selvedge.config.ts`. Errors: `SettingsProblem`. */
export const findTarget = (stage: string): Target & { settings: Settings } => {
  const settings = readStage(stage)
  const { account, region } = settings
  return { stage, stack: stackName(stage), settings, account, region }
}

/** Prints a problem that the owner can fix, or the trace of any other error, and ends the program. */
export const endWithProblem = (error: unknown): never => {
  console.error(error instanceof SettingsProblem ? error.message : inWords(error))
  process.exit(1)
}

/** Reads `--stage NAME`, the only argument of a command. Prints its usage and ends if that isn't there. */
export const readStageName = (usage: string): string => {
  try {
    const { stage } = parseArgs({ options: { stage: { type: 'string' } } }).values
    if (stage) return stage
    console.error(usage)
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${usage}`)
  }
  process.exit(1)
}
