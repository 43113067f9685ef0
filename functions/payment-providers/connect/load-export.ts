import { existsSync } from 'node:fs'

type Wanted<T> = {
  /** The module's file. */
  file: URL
  /** Imports the module. */
  load: () => Promise<unknown>
  /** The export's name. */
  name: string
  /** The export's fields with the type of each, as `typeof` names it. */
  fields: { [Field in keyof T]?: 'object' | 'function' | 'string' }
}

/** Returns a file's path from the folder of the project, for errors. */
const pathOf = ({ pathname }: URL) => pathname.replace(/^.*\/(?=(functions|infra)\/)/, '')

/**
 * Loads an export of a module that is found by its name. Errors: a sentence that names the file, if it
 * doesn't exist or its export lacks a field.
 */
export const loadExport = async <T extends object>({
  file,
  load,
  name,
  fields,
}: Wanted<T>): Promise<T> => {
  const problem = (text: string) => new Error(`${pathOf(file)} ${text}`)
  if (!existsSync(file)) throw problem(`is missing. It has to export \`${name}\`.`)
  const found = ((await load()) as Record<string, Record<string, unknown> | undefined>)[name]
  if (!found) throw problem(`doesn't export \`${name}\`.`)
  for (const [field, type] of Object.entries(fields))
    if (typeof found[field] !== type) throw problem(`exports a \`${name}\` without \`${field}\`.`)
  return found as T
}
