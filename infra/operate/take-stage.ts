import { stageNames } from '../stages/read-stage.ts'
import { SettingsProblem } from '../stages/settings-problem.ts'

const flag = '--stage'

/** Takes `--stage NAME` or `--stage=NAME` out of a command's arguments. Errors: `SettingsProblem`. */
export const takeStage = (
  args: readonly string[],
): { stage: string | undefined; others: string[] } => {
  const at = args.findIndex(arg => arg === flag || arg.startsWith(`${flag}=`))
  if (at < 0) return { stage: undefined, others: [...args] }
  const isApart = args[at] === flag
  const stage = isApart ? args[at + 1] : args[at]?.slice(flag.length + 1)
  if (!stage || stage.startsWith('-'))
    throw new SettingsProblem(
      `Name the stage after ${flag}. The stages in selvedge.config.ts: ${stageNames().join(', ')}.`,
    )
  return { stage, others: args.toSpliced(at, isApart ? 2 : 1) }
}
