import { whilePending } from '../pending.ts'
import { ApiError } from './api-error.ts'

/** Sends a file to a bucket by a form that the API has signed. Throws `ApiError`. */
export async function postFile(
  { url, fields }: { url: string; fields: Record<string, string> },
  file: Blob,
): Promise<void> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', file)
  const answer = await whilePending(fetch(url, { method: 'POST', body: form })).catch(
    (cause: unknown) => {
      throw new ApiError({ status: 0, code: 'network', message: '', cause })
    },
  )
  if (!answer.ok) throw new ApiError({ status: answer.status, code: 'internal', message: '' })
}
