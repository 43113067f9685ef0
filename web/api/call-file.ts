import type { Endpoint } from '../../shared/api/endpoint.ts'
import { failure } from './api-error.ts'
import { type CallInput, type RequiredKeys, sendRequest } from './client.ts'
import type { Route } from './contract.ts'

/** Calls an endpoint that returns a file. Throws `ApiError`. */
export const callFile = async <E extends Endpoint>(
  ...call: Parameters<typeof callFileWithHeaders<E>>
): Promise<Blob> => (await callFileWithHeaders(...call)).file

/** Calls an endpoint that returns a file and describes it in its headers. Throws `ApiError`. */
export const callFileWithHeaders = <E extends Endpoint>(
  route: Route<E>,
  ...[sent]: RequiredKeys<CallInput<E>> extends never ? [sent?: CallInput<E>] : [sent: CallInput<E>]
): Promise<{ file: Blob; headers: Headers }> =>
  sendRequest(route, sent ?? {}, async answer => {
    if (answer.ok) return { file: await answer.blob(), headers: answer.headers }
    throw failure(answer.status, await answer.json().catch(() => null))
  })
