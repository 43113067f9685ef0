type Level = 'info' | 'warn' | 'error'

/**
 * Writes one structured log entry. Callers name each field they log: never bodies, query strings,
 * names, addresses or tokens.
 *
 * Lambda's JSON log format encodes what it is given, so there it gets an object; a string would be
 * encoded twice. Elsewhere an entry is one line of JSON.
 */
export const log = (level: Level, message: string, fields: object = {}): void => {
  if (process.env.AWS_LAMBDA_LOG_FORMAT === 'JSON') {
    console[level]({ message, ...fields })
    return
  }
  const line = JSON.stringify({ level, message, ...fields, at: new Date().toISOString() })
  if (level === 'error') console.error(line)
  else console.log(line)
}

/**
 * Describes an error and its causes for the log by name, message and stack. Leaves out their other
 * fields, which may hold personal data.
 */
export const describeError = (error: unknown): object =>
  error instanceof Error
    ? {
        error: error.name,
        reason: error.message,
        stack: error.stack,
        ...(error.cause !== undefined && { cause: describeError(error.cause) }),
      }
    : { error: String(error) }
