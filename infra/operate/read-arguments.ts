import { type ParseArgsConfig, parseArgs } from 'node:util'
import { Problem } from '../local/problem.ts'
import { SettingsProblem } from '../stages/settings-problem.ts'
import { lostStage } from './take-stage.ts'

type Parsed<Config extends ParseArgsConfig> = ReturnType<typeof parseArgs<Config>>

/** Whether someone asks how a command is used. */
export const asksForHelp = (args: readonly string[]): boolean =>
  args.some(arg => arg === '--help' || arg === '-h')

/**
 * Reads the arguments of a command. `choose` returns what the command needs, undefined if something is
 * missing, and throws a `Problem` with a value that doesn’t fit. Ends the program with the usage for
 * `--help`, and with what is wrong otherwise.
 */
export const readArguments = <const Config extends ParseArgsConfig, Read>(
  usage: string,
  config: Config,
  choose: (parsed: Parsed<Config>) => Read | undefined,
): Read => {
  const args = process.argv.slice(2)
  if (asksForHelp(args)) {
    console.log(usage)
    process.exit(0)
  }
  try {
    const lost = lostStage(args)
    if (lost) throw new Problem(lost)
    const read = choose(parseArgs(config))
    if (read !== undefined) return read
    console.error(usage)
  } catch (error) {
    const { message } = error as Error
    const isClear = error instanceof Problem || error instanceof SettingsProblem
    console.error(isClear ? message : `${message}\n\n${usage}`)
  }
  process.exit(1)
}
