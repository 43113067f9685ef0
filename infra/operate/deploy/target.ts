import { formatError } from '../../local/problem.ts'
import type { Settings } from '../../settings.ts'
import { readStage } from '../../stages/read-stage.ts'
import { SettingsProblem } from '../../stages/settings-problem.ts'
import { stackName } from '../../stages/stack-name.ts'
import { QuestionStopped } from '../ask-line.ts'
import { readArguments } from '../read-arguments.ts'
import type { DeployTarget } from './deploy.ts'

/** Finds a stage of `selvedge.config.ts`. Errors: `SettingsProblem`. */
export const findTarget = (stage: string): DeployTarget & { settings: Settings } => {
  const settings = readStage(stage)
  const { account, region } = settings
  return { stage, stack: stackName(stage), settings, account, region }
}

/** Prints a problem that the owner can fix, or the trace of any other error, and ends the program. */
export const endWithProblem = (error: unknown): never => {
  console.error(error instanceof SettingsProblem ? error.message : formatError(error))
  process.exit(error instanceof QuestionStopped ? 130 : 1)
}

/** Reads `--stage NAME`, the only argument of a command. Prints its usage and ends if that isn't there. */
export const readStageName = (usage: string): string =>
  readArguments(usage, { options: { stage: { type: 'string' } } }, ({ values }) => values.stage)
