/**
 * One JSON line per call, for CloudWatch. Only what is named here is written: no bodies, no query
 * strings, no names, no addresses, no tokens.
 */
export const log = (level: 'info' | 'warn' | 'error', message: string, fields: object = {}) => {
  const line = JSON.stringify({ level, message, ...fields, at: new Date().toISOString() })
  if (level === 'error') console.error(line)
  else console.log(line)
}

/** An error for the log: its kind, message and stack, and those of what caused it. */
export const describeError = (error: unknown): object =>
  error instanceof Error
    ? {
        error: error.name,
        reason: error.message,
        stack: error.stack,
        ...(error.cause !== undefined && { cause: describeError(error.cause) }),
      }
    : { error: String(error) }
