import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Hashes, keyOf, type Result, runOnChanged } from './passed-files.ts'
import { command, root } from './support/command.ts'

/** The settings, dictionaries and packages that decide what CSpell reports, and this check itself. */
const settingsFiles =
  /(^|\/)(\.?cspell[^/]*|\.gitignore|package(-lock)?\.json)$|^\.cspell\/|^test\/(spelling|passed-files)\.ts$/

const args = ['lint', '--no-progress', '--no-summary']

const spellAll = () => command('cspell', [...args, '.'], { quiet: true })

const spellChanged = (changed: string[]): Promise<Result> => {
  const input = changed.filter(file => existsSync(join(root, file))).join('\n')
  const list = ['--no-must-find-files', '--file-list', 'stdin']
  return command('cspell', [...args, ...list], { quiet: true, input })
}

/** Checks the spelling: of every file, or with `hashes` of what changed since it passed. */
export const checkSpelling = (folder: string, hashes?: Hashes): Promise<Result> =>
  hashes
    ? runOnChanged(join(folder, 'spelling.json'), keyOf(hashes, settingsFiles), hashes, changed =>
        changed ? spellChanged(changed) : spellAll(),
      )
    : spellAll()
