import { Problem } from '../../local/problem.ts'
import { askLine } from '../ask-line.ts'

type Options = {
  yes: boolean
  /** Whether a person can answer. */
  isTerminal?: boolean
  /** Whether a build service runs the command. */
  isBuild?: boolean
}

/** Returns a function that asks before a change. With `--yes`, or in CI, it agrees. Errors: `Problem` without a terminal. */
export const confirmWith =
  ({
    yes,
    isTerminal = Boolean(process.stdin.isTTY && process.stdout.isTTY),
    isBuild = Boolean(process.env.CI),
  }: Options) =>
  async (question: string): Promise<boolean> => {
    if (yes || (!isTerminal && isBuild)) return true
    if (!isTerminal) throw new Problem('No one can answer here. Add --yes to go on without asking.')
    return /^y(es)?$/i.test(await askLine(`${question} (y/N) `))
  }
