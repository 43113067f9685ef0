import { createInterface } from 'node:readline/promises'
import { Problem } from '../../local/problem.ts'

type Options = {
  yes: boolean
  /** Whether a person can answer. */
  isTerminal?: boolean
  /** Whether a build service runs the command. */
  isBuild?: boolean
}

/** Creates the question before a change: asks on a terminal, and goes on with `--yes` or in CI. */
export const confirmWith =
  ({
    yes,
    isTerminal = Boolean(process.stdin.isTTY && process.stdout.isTTY),
    isBuild = Boolean(process.env.CI),
  }: Options) =>
  async (question: string): Promise<boolean> => {
    if (yes || (!isTerminal && isBuild)) return true
    if (!isTerminal) throw new Problem('No one can answer here. Add --yes to go on without asking.')
    const reader = createInterface({ input: process.stdin, output: process.stdout })
    try {
      return /^y(es)?$/i.test((await reader.question(`${question} (y/N) `)).trim())
    } finally {
      reader.close()
    }
  }
