import manifest from '../../package.json' with { type: 'json' }
import { command } from '../support/command.ts'

/**
 * Imports a file into an empty table with `npm run import`, as operators do. Returns what it prints, with
 * its seconds and its peak memory.
 */
export const measureImport = async (file: string): Promise<string> => {
  const [, ...script] = manifest.scripts.import.split(' ')
  const { ok, output } = await command(process.execPath, [...script, file], { quiet: true })
  if (!ok) throw new Error(output)
  return output.slice(output.lastIndexOf('Imported:'))
}
