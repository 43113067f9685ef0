import { ShopError } from '../../shared/errors.ts'
import { invalidName, poolErrorNames, wrongCodeName } from '../../shared/rules/pool-errors.ts'
import { errorResponse } from './error-response.ts'
import type { ShopResponse } from './request.ts'

const names: Record<string, string> = poolErrorNames

const nameOf = ({ code, errors }: ShopError): string => {
  if (code !== 'invalid') return names[code] ?? code
  return errors.some(({ path }) => path.endsWith('code')) ? wrongCodeName : invalidName
}

/**
 * Builds the response to an error in the form of Cognito's user pools: the error's name and message,
 * with status 400 for errors of the caller. Hides the message of any error that is not a
 * `ShopError`.
 */
export const poolErrorResponse = (error: unknown): ShopResponse => {
  const { statusCode = 500, body = '{}', headers } = errorResponse(error)
  const { code, message } = JSON.parse(body) as { code: string; message: string }
  return {
    statusCode: statusCode >= 500 ? statusCode : 400,
    headers: { ...headers, 'content-type': 'application/x-amz-json-1.1' },
    body: JSON.stringify({ __type: error instanceof ShopError ? nameOf(error) : code, message }),
  }
}
