import { useRef, useState } from 'react'
import type { Picture } from '../../../shared/schemas/product.ts'
import { errorMessage } from '../../api/error-message.ts'
import { uploadProductPicture } from '../../api/queries/admin-catalog.ts'
import { resizePicture, UnreadablePicture } from './resize-picture.ts'

/** A picture being uploaded. */
export type Upload = { key: string; name: string; preview: string }

const reasonFor = (error: unknown) =>
  error instanceof UnreadablePicture
    ? 'This browser can’t read it as a picture.'
    : errorMessage(error)

type Uploads = {
  /** How many more pictures may be added, counting those that are uploading. */
  remaining: number
  /** The message when more files are chosen. */
  limitMessage: string
  onDone: (picture: Picture) => void
}

/** Resizes and uploads pictures one after another. Calls `onDone` for each. */
export function useUploads({ remaining, limitMessage, onDone }: Uploads) {
  const [uploads, setUploads] = useState<Upload[]>([])
  const [problem, setProblem] = useState<string>()
  const queue = useRef(Promise.resolve())

  const upload = async ({ key, name, preview }: Upload, file: File) => {
    try {
      const { type, sizes } = await resizePicture(file)
      onDone(await uploadProductPicture(type, sizes))
    } catch (error) {
      setProblem(`${name} wasn’t added. ${reasonFor(error)}`)
    } finally {
      URL.revokeObjectURL(preview)
      setUploads(all => all.filter(one => one.key !== key))
    }
  }
  const add = (files: readonly File[]) => {
    const left = remaining - uploads.length
    setProblem(files.length > left ? limitMessage : undefined)
    for (const file of files.slice(0, left)) {
      const one = {
        key: crypto.randomUUID(),
        name: file.name,
        preview: URL.createObjectURL(file),
      }
      setUploads(all => [...all, one])
      queue.current = queue.current.then(() => upload(one, file))
    }
  }
  return { uploads, problem, add }
}
