import { useRef, useState } from 'react'
import type { Picture } from '../../../shared/schemas/product.ts'
import { errorMessage } from '../../api/error-message.ts'
import { uploadProductPicture } from '../../api/queries/admin-catalogue.ts'
import { resizePicture, UnreadablePicture } from './resize-picture.ts'

/** A picture on its way to the site. */
export type Upload = { key: string; name: string; preview: string }

const words = (error: unknown) =>
  error instanceof UnreadablePicture
    ? 'It is not a picture this browser can read.'
    : errorMessage(error)

type Uploads = {
  /** For how many pictures there is room beside those that are on their way. */
  room: number
  /** What to say where more come. */
  full: string
  onDone: (picture: Picture) => void
}

/** Makes the sizes of pictures and uploads them, one after the other; `onDone` gets each. */
export function useUploads({ room, full, onDone }: Uploads) {
  const [uploads, setUploads] = useState<Upload[]>([])
  const [problem, setProblem] = useState<string>()
  const queue = useRef(Promise.resolve())

  const upload = async ({ key, name, preview }: Upload, file: File) => {
    try {
      const { type, sizes } = await resizePicture(file)
      onDone(await uploadProductPicture(type, sizes))
    } catch (error) {
      setProblem(`${name} could not be added. ${words(error)}`)
    } finally {
      URL.revokeObjectURL(preview)
      setUploads(all => all.filter(one => one.key !== key))
    }
  }
  const add = (files: readonly File[]) => {
    const left = room - uploads.length
    setProblem(files.length > left ? full : undefined)
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
