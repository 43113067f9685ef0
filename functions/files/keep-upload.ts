import type { PictureProblem } from './clean-picture.ts'
import type { Picture } from './read-picture.ts'

/** The event that starts the function `events/keep-picture`. */
export type Upload = {
  bucket: string
  from: string
  to: string
  /** The required type. Defaults to any type that the store supports. */
  type?: Picture['type']
  maxBytes: number
  maxPixels: number
  cacheControl: string
}

export type Outcome = 'kept' | Refusal
export type Refusal = 'missing' | 'too large' | PictureProblem

/** Messages for the person who uploaded the picture. */
export const refusalMessages: Record<Refusal, string> = {
  missing: 'This picture didn’t upload. Add it again.',
  'too large': 'Pictures can be up to 5 MB.',
  'no picture': 'This file isn’t a JPEG, PNG or WebP picture.',
  damaged: 'This picture is damaged or incomplete. Save it again and add the copy.',
  animated: 'Animated pictures aren’t supported. Add a still picture.',
  'too many pixels': 'This picture has too many pixels. Add a smaller one.',
  'too slow': 'This picture takes too long to process. Add a smaller one.',
}

/** Matches errors of a function that reached its time or memory limit while decoding. */
const stopped = /Sandbox\.Timedout|timed out|Runtime\.(ExitError|OutOfMemory)/

/**
 * Starts a separate function that decodes an upload and stores a clean copy. Only that function has
 * the decoder and may store pictures. Returns the reason if it refuses the picture.
 */
export const keepUpload = async (upload: Upload): Promise<Outcome> => {
  // Loaded on demand: few calls need it.
  const { InvokeCommand, LambdaClient } = await import('../lambda-client.ts')
  const client = new LambdaClient({ maxAttempts: 2, requestHandler: { requestTimeout: 14_000 } })
  try {
    const { FunctionError, Payload } = await client.send(
      new InvokeCommand({
        FunctionName: process.env.PICTURE_FUNCTION,
        Payload: JSON.stringify(upload),
      }),
    )
    const answer = Payload?.transformToString() ?? ''
    if (!FunctionError) return JSON.parse(answer) as Outcome
    if (stopped.test(answer)) return 'too slow'
    throw new Error(`The picture function failed: ${answer}`)
  } finally {
    client.destroy()
  }
}
