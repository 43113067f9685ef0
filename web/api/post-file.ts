import { whilePending } from '../pending.ts'
import { ApiError } from './api-error.ts'

/** Uploads a file to a bucket with a form that the API signed. Throws `ApiError`. */
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
