import { stageNames } from '../stages/read-stage.ts'
import { SettingsProblem } from '../stages/settings-problem.ts'

const flag = '--stage'

/**
 * Returns the command to type if npm took `--stage` as its own option, because no `--` came before it. npm
 * passes its options in the environment.
 */
export const lostStage = (
  args: readonly string[],
  environment: NodeJS.ProcessEnv = process.env,
): string | undefined => {
  const taken = environment.npm_config_stage
  if (!taken || args.some(arg => arg === flag || arg.startsWith(`${flag}=`))) return undefined
  const stage = taken === 'true' ? args.find(arg => stageNames().includes(arg)) : taken
  const name = stage ?? args.at(-1) ?? 'NAME'
  const others = args.filter(arg => arg !== name)
  const command = ['npm run', environment.npm_lifecycle_event ?? 'COMMAND', '--', ...others]
  const quotes = process.platform === 'win32' ? '. In PowerShell, put the first -- in quotes.' : ''
  return `Write -- before ${flag}: ${[...command, flag, name].join(' ')}${quotes}`
}

/** Takes `--stage NAME` or `--stage=NAME` out of a command's arguments. Errors: `SettingsProblem`. */
export const takeStage = (
  args: readonly string[],
): { stage: string | undefined; others: string[] } => {
  const at = args.findIndex(arg => arg === flag || arg.startsWith(`${flag}=`))
  const lost = lostStage(args)
  if (lost) throw new SettingsProblem(lost)
  if (at < 0) return { stage: undefined, others: [...args] }
  const isApart = args[at] === flag
  const stage = isApart ? args[at + 1] : args[at]?.slice(flag.length + 1)
  if (!stage || stage.startsWith('-'))
    throw new SettingsProblem(
      `Name the stage after ${flag}. The stages in selvedge.config.ts: ${stageNames().join(', ')}.`,
    )
  return { stage, others: args.toSpliced(at, isApart ? 2 : 1) }
}
