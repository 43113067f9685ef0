import { useEffect, useRef, useState } from 'react'
import {
  attachmentTypes,
  maxAttachmentBytes,
  maxAttachments,
} from '../../../shared/rules/tickets.ts'
import { errorMessage } from '../../api/error-message.ts'
import { uploadPicture } from '../../api/queries/complaints.ts'

/** A picture the customer picked; `id` is set after the upload. */
export type Picked = { key: string; name: string; size: number; preview: string; id?: string }

/** Returns why a file can't be attached, or null. */
export const checkPicture = (file: { type: string; size: number }): string | null => {
  if (!attachmentTypes.some(type => type === file.type)) return 'isn’t a JPEG, PNG or WebP picture'
  return file.size > maxAttachmentBytes ? 'is larger than 5 MB' : null
}

/** Holds the pictures of a message or return; uploads each one when it is picked. */
export function usePictures(send: (file: File) => Promise<string> = uploadPicture) {
  const [pictures, setPictures] = useState<Picked[]>([])
  const [problem, setProblem] = useState<string>()
  const latest = useRef(pictures)
  latest.current = pictures
  useEffect(
    () => () => {
      for (const { preview } of latest.current) URL.revokeObjectURL(preview)
    },
    [],
  )

  const remove = (key: string) => setPictures(all => all.filter(each => each.key !== key))
  const upload = async (file: File) => {
    const key = crypto.randomUUID()
    const { name, size } = file
    setPictures(all => [...all, { key, name, size, preview: URL.createObjectURL(file) }])
    try {
      const id = await send(file)
      setPictures(all => all.map(each => (each.key === key ? { ...each, id } : each)))
    } catch (error) {
      remove(key)
      setProblem(`Couldn’t add ${name}. ${errorMessage(error)}`)
    }
  }
  const add = (files: readonly File[]) => {
    const invalid = files.find(checkPicture)
    const room = maxAttachments - pictures.length
    const valid = files.filter(file => !checkPicture(file))
    setProblem(
      (invalid && `${invalid.name} ${checkPicture(invalid)}.`) ??
        (valid.length > room ? `You can attach up to ${maxAttachments} pictures.` : undefined),
    )
    for (const file of valid.slice(0, room)) void upload(file)
  }
  return {
    pictures,
    problem,
    add,
    remove,
    clear: () => setPictures([]),
    uploading: pictures.some(({ id }) => !id),
    ids: pictures.flatMap(({ id }) => id ?? []),
    full: pictures.length >= maxAttachments,
  }
}
