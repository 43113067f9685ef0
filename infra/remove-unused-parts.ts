import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Metafile } from 'esbuild'

/**
 * Deletes the files of a build that its entry doesn't import, directly or through others. esbuild
 * also writes files that only removed code imports. `folder` is what the build's paths are relative
 * to.
 */
export function removeUnusedParts({ outputs }: Metafile, folder: string): void {
  const used = new Set<string>()
  const add = (file: string) => {
    if (used.has(file)) return
    used.add(file)
    for (const { path } of outputs[file]?.imports ?? []) add(path)
  }
  // What is imported on demand is an entry of the build, too, with another name.
  for (const file of Object.keys(outputs)) if (file.endsWith('/index.mjs')) add(file)
  for (const file of Object.keys(outputs)) if (!used.has(file)) rmSync(join(folder, file))
}
