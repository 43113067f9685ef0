import { join } from 'node:path'
import type { Result } from './passed-files.ts'
import { command } from './support/command.ts'

/**
 * Checks the types of every file. Unless `whole`, the compiler checks again only the files that changed
 * or depend on a change, and repeats the errors it kept for the others.
 */
export const checkTypes = (folder: string, whole: boolean): Promise<Result> => {
  const kept = ['--incremental', '--tsBuildInfoFile', join(folder, 'types.tsbuildinfo')]
  return command('tsc', ['--project', '.', ...(whole ? [] : kept)], { quiet: true })
}
