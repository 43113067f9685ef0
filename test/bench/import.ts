import { command } from '../support/command.ts'

/**
 * Imports a file into an empty table with the command, in a process of its own, as operators do. Returns
 * what the command prints, with its seconds and its peak memory.
 */
export const measureImport = async (file: string): Promise<string> => {
  const args = ['functions/catalog/import/cli.ts', file]
  const { ok, output } = await command(process.execPath, args, { quiet: true })
  if (!ok) throw new Error(output)
  return output.slice(output.lastIndexOf('Imported:'))
}
