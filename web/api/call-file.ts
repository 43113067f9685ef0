import type { Endpoint } from '../../shared/api/endpoint.ts'
import { beginPending } from '../pending.ts'
import { failure, type RequiredKeys, type Sent, send } from './client.ts'
import type { Route } from './contract.ts'

/** Calls an endpoint that returns a file. Throws `ApiError`. */
export const callFile = async <E extends Endpoint>(
  ...call: Parameters<typeof callFileWithHeaders<E>>
): Promise<Blob> => (await callFileWithHeaders(...call)).file

/** Calls an endpoint that returns a file and describes it in its headers. Throws `ApiError`. */
export async function callFileWithHeaders<E extends Endpoint>(
  route: Route<E>,
  ...[sent]: RequiredKeys<Sent<E>> extends never ? [sent?: Sent<E>] : [sent: Sent<E>]
): Promise<{ file: Blob; headers: Headers }> {
  const end = beginPending()
  try {
    const answer = await send(route, sent ?? {})
    if (answer.ok) return { file: await answer.blob(), headers: answer.headers }
    throw failure(answer.status, await answer.json().catch(() => null))
  } finally {
    end()
  }
}
