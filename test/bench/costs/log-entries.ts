/** An entry that a function wrote for one call or one run. */
export type Entry = {
  /** Whether it answered a call, instead of working in the background. */
  isCall: boolean
  read: number
}

export type Logged = { entries: Entry[]; lines: number; bytes: number }

/** What CloudWatch adds to each entry when it counts bytes, and the lines of Lambda per invocation. */
const perLine = 26
/** Lambda's own START, END and REPORT lines in JSON. */
export const perInvocation = 3 * perLine + 600

const entryOf = (line: string): Entry | undefined => {
  if (!line.startsWith('{')) return undefined
  const { message, read_units } = JSON.parse(line)
  if (message !== 'request' && message !== 'run') return undefined
  return { isCall: message === 'request', read: read_units }
}

/**
 * Runs `work` and returns what the functions logged, which isn't printed. Powertools writes to the
 * console of its own, so the output itself is replaced.
 */
export async function captureEntries(work: () => Promise<unknown>): Promise<Logged> {
  const { write } = process.stdout
  let text = ''
  process.stdout.write = ((chunk: string | Uint8Array, ...rest: unknown[]) => {
    text += typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString()
    const done = rest.at(-1)
    if (typeof done === 'function') done()
    return true
  }) as typeof write
  try {
    await work()
  } finally {
    process.stdout.write = write
  }
  const lines = text.split('\n').filter(Boolean)
  return {
    entries: lines.flatMap(line => entryOf(line) ?? []),
    lines: lines.length,
    bytes: lines.reduce((sum, line) => sum + Buffer.byteLength(line) + perLine, 0),
  }
}
