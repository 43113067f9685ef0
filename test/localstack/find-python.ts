import { globSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { command } from '../support/command.ts'

const isNewEnough = 'import sys; print(sys.version_info >= (3, 13))'

/** Pyenv's `python3.13` fails while another version is chosen, though it has one. */
const ofPyenv = (folder: string): string[] =>
  globSync(join(folder, 'versions', '3.*', 'bin', 'python3'))
    .toSorted()
    .reverse()

/** Lists where a Python may be. `PYTHON` leaves no choice. */
const candidates = ({ PYTHON, PYENV_ROOT = join(homedir(), '.pyenv') }: NodeJS.ProcessEnv) =>
  PYTHON ? [PYTHON] : ['python3.13', 'python3', 'python', ...ofPyenv(PYENV_ROOT)]

/** Returns a Python of 3.13 or newer, or undefined if there is none. */
export const findPython = async (environment = process.env): Promise<string | undefined> => {
  for (const python of candidates(environment)) {
    const { ok, output } = await command(python, ['-c', isNewEnough], { quiet: true })
    if (ok && output.trim() === 'True') return python
  }
  return undefined
}
