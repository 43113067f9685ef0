import { type LogItem as Item, LogFormatter, Logger, LogItem } from '@aws-lambda-powertools/logger'
import type { LogAttributes, UnformattedAttributes } from '@aws-lambda-powertools/logger/types'
import type { Context } from 'aws-lambda'

type Level = 'debug' | 'info' | 'warn' | 'error'

/**
 * Formats entries with the key names of Powertools. Leaves out fields that are the same in every
 * entry of a log.
 */
class StoreFormatter extends LogFormatter {
  override formatAttributes(standard: UnformattedAttributes, more: LogAttributes): Item {
    const { logLevel, message, timestamp, serviceName, lambdaContext, xRayTraceId } = standard
    return new LogItem({
      attributes: {
        level: logLevel,
        message,
        timestamp: this.formatTimestamp(timestamp),
        service: serviceName,
        cold_start: lambdaContext?.coldStart,
        function_request_id: lambdaContext?.awsRequestId,
        xray_trace_id: xRayTraceId,
        ...more,
      },
    })
  }

  /** Leaves out an error's own fields, which may hold personal data. */
  override formatError(error: Error): LogAttributes {
    const { name, message, stack, cause } = error
    return {
      name,
      message,
      stack,
      ...(cause !== undefined && { cause: described(cause) }),
    }
  }
}

const formatter = new StoreFormatter()
/** A program on an operator's machine has no function name. */
const serviceName = process.env.POWERTOOLS_SERVICE_NAME || 'program'
const logger = new Logger({ logFormatter: formatter, serviceName })

const described = (error: unknown): LogAttributes =>
  error instanceof Error ? formatter.formatError(error) : { message: String(error) }

/**
 * Writes one structured log entry. Callers name each field they log: never bodies, query strings,
 * names, addresses or tokens. `POWERTOOLS_LOG_LEVEL` sets the lowest level that is written.
 */
export const log = (level: Level, message: string, fields: object = {}): void =>
  logger[level](message, fields as LogAttributes)

/** Describes an error and its causes for the log by name, message and stack. */
export const describeError = (error: unknown): { error: LogAttributes } => ({
  error: described(error),
})

/** Adds the invocation to later entries: its request id, and whether the instance is new. */
export const logInvocation = (context: Context): void => logger.addContext(context)
