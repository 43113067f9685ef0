/** Keys of an entry that a terminal doesn't need: what the line begins with, and Lambda's own. */
const left = new Set([
  'level',
  'message',
  'timestamp',
  'service',
  'function_request_id',
  'xray_trace_id',
  'error',
  '_aws',
])

type Described = { name?: string; message?: string; stack?: string; cause?: Described }

const trace = ({ stack, name, message, cause }: Described): string =>
  [stack ?? [name, message].filter(Boolean).join(': '), ...(cause ? [trace(cause)] : [])].join(
    '\ncaused by ',
  )

const read = (line: string): Record<string, unknown> | undefined => {
  if (!line.startsWith('{')) return undefined
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

/**
 * Formats a line that a function printed for the terminal: a log entry as `INFO request route=…`,
 * metrics as `METRICS OrdersPlaced=1`, with the stack of an error below. `isError` is undefined for
 * anything else, which stays as it is.
 */
export function formatEntry(line: string): { text: string; isError?: boolean } {
  const entry = read(line)
  if (!entry || !('level' in entry || '_aws' in entry)) return { text: line }
  const { level, message, error } = entry
  const fields = Object.entries(entry)
    .filter(([key, value]) => !left.has(key) && !(key === 'cold_start' && !value))
    .map(([key, value]) => `${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
  const head = level ? [level, message] : ['METRICS']
  const text = [...head, ...fields].join(' ')
  return {
    text: error ? `${text}\n${trace(error as Described)}` : text,
    isError: level === 'ERROR' || level === 'CRITICAL',
  }
}
