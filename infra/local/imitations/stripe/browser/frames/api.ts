import { formOf } from '../form.ts'

export type ApiError = { type: string; code?: string; message: string; [key: string]: unknown }
export type ApiResult = { error?: ApiError; [key: string]: unknown }

const unreachable: ApiResult = {
  error: {
    type: 'api_connection_error',
    message:
      'We are experiencing issues connecting to our payments provider. Please check your internet connection and try again.',
  },
}

/** Calls the server with the publishable key. Returns its object, or `{ error }`. */
export const callApi = async (
  key: string,
  method: 'GET' | 'POST',
  path: string,
  values: object = {},
): Promise<ApiResult> => {
  const form = formOf(values)
  try {
    const answer = await fetch(method === 'GET' ? `${path}?${form}` : path, {
      method,
      headers: { authorization: `Bearer ${key}` },
      ...(method === 'POST' && { body: form }),
    })
    return (await answer.json()) as ApiResult
  } catch {
    return unreachable
  }
}
