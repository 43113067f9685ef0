/** What `npm test` runs: files whose path contains a filter, what a change can affect, or everything. */
export type RunOptions = { filters: string[]; changed?: { ref?: string } }

/** Reads the arguments of `npm test`. Throws a sentence about one it doesn't know. */
export function readOptions(args: readonly string[]): RunOptions {
  const options: RunOptions = { filters: [] }
  for (const arg of args) {
    const [name, ...rest] = arg.split('=')
    if (name === '--changed') options.changed = rest.length > 0 ? { ref: rest.join('=') } : {}
    else if (arg.startsWith('-'))
      throw new Error(`Unknown option ${arg}. Use --changed, --changed=REF or parts of file paths.`)
    else options.filters.push(arg)
  }
  if (options.changed?.ref === '') throw new Error('Name a branch or commit after --changed=.')
  if (options.changed && options.filters.length > 0)
    throw new Error(
      `Use --changed or parts of file paths, not both. To compare with ${options.filters[0]}, use --changed=${options.filters[0]}.`,
    )
  return options
}
