import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Reads a JSON file. Returns `undefined` if it doesn't exist, and throws on invalid JSON. */
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

/** Writes a JSON file atomically: a reader sees the old or the new content, even after a crash. */
export const writeJson = (file: string, value: unknown) => {
  mkdirSync(dirname(file), { recursive: true })
  const beside = `${file}.${process.pid}.new`
  writeFileSync(beside, JSON.stringify(value, null, 1))
  renameSync(beside, file)
}
