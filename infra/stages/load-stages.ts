import { readFileSync } from 'node:fs'
import { SettingsProblem } from './settings-problem.ts'
import type { Stages } from './stage.ts'

const file = 'selvedge.config.ts'

/** Returns the text of a line, nothing if the file is gone. */
const lineOf = (address: string, line: number): string => {
  try {
    return readFileSync(new URL(address), 'utf8').split('\n')[line - 1]?.trim() ?? ''
  } catch {
    return ''
  }
}

/** Explains why the file of the stages can't be read, in one line. */
const describeUnreadable = (error: Error, address: string): string => {
  const message = error.message.split('\n')[0]?.replace(/\.$/, '')
  const line = Number(/selvedge\.config\.ts(?:\?\d+)?:(\d+)/.exec(error.stack ?? '')?.[1])
  if (!line) return `${file}: ${message}.`
  const where = `${file}, line ${line}: ${message}`
  return error.name === 'SyntaxError'
    ? `${where} at "${lineOf(address, line)}". Look for a missing comma, quote or bracket there or on the line before.`
    : `${where}.`
}

/** Loads the stages of a file. Errors: `SettingsProblem` if it can't be read. */
export const loadStages = async (address: string): Promise<Stages> => {
  try {
    const { default: stages } = await import(address)
    if (typeof stages === 'object' && stages !== null) return stages
  } catch (error) {
    throw new SettingsProblem(describeUnreadable(error as Error, address), { cause: error })
  }
  throw new SettingsProblem(`${file} has no stages. It must have export default { … }.`)
}
