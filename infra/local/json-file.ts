import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Reads a JSON file; `undefined` when there is none. Throws on broken JSON. */
export const readJson = <T>(file: string): T | undefined => {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  return JSON.parse(text) as T
}

/** Writes a JSON file in one step: whoever reads it, or pulls the plug, sees the old or the new. */
export const writeJson = (file: string, value: unknown) => {
  mkdirSync(dirname(file), { recursive: true })
  const beside = `${file}.${process.pid}.new`
  writeFileSync(beside, JSON.stringify(value, null, 1))
  renameSync(beside, file)
}
