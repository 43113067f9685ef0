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

/**
 * The event that has the function `events/keep-picture` resize an upload: to WebP, on white, and none
 * larger than the upload. Its sizes are in ascending order.
 */
export type SizedUpload = Omit<Upload, 'to' | 'type'> & { sizes: { to: string; width: number }[] }
/** A stored size, with its width in pixels. */
export type KeptSize = { to: string; width: number }

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
 * Starts the function that decodes uploads, and returns its answer. Only that function has the decoder
 * and may store pictures. A picture that stops it is too slow.
 */
const startPictureFunction = async <Answer>(event: object): Promise<Answer | 'too slow'> => {
  // Loaded on demand: few calls need it.
  const { InvokeCommand, LambdaClient } = await import('../lambda-client.ts')
  const client = new LambdaClient({ maxAttempts: 2, requestHandler: { requestTimeout: 14_000 } })
  try {
    const { FunctionError, Payload } = await client.send(
      new InvokeCommand({
        FunctionName: process.env.PICTURE_FUNCTION,
        Payload: JSON.stringify(event),
      }),
    )
    const answer = Payload?.transformToString() ?? ''
    if (!FunctionError) return JSON.parse(answer) as Answer
    if (stopped.test(answer)) return 'too slow'
    throw new Error(`The picture function failed: ${answer}`)
  } finally {
    client.destroy()
  }
}

/** Has a clean copy of an upload stored. Returns the reason if the picture is refused. */
export const keepUpload = (upload: Upload): Promise<Outcome> =>
  startPictureFunction<Outcome>(upload)

/** Has an upload stored in several sizes. Returns the reason if the picture is refused. */
export const keepSizes = (upload: SizedUpload): Promise<KeptSize[] | Refusal> =>
  startPictureFunction<KeptSize[] | Refusal>(upload)
