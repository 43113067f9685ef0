import { useEffect, useRef, useState } from 'react'
import {
  attachmentTypes,
  maxAttachmentBytes,
  maxAttachments,
} from '../../../shared/schemas/complaint.ts'
import { errorWords } from '../../api/error-words.ts'
import { uploadPicture } from '../../api/queries/complaints.ts'

/** A picture on its way to a ticket; once it is uploaded it has an id. */
export type Picked = { key: string; name: string; size: number; preview: string; id?: string }

/** Why a file can't go with a ticket, or null. */
export const problemOf = (file: { type: string; size: number }): string | null => {
  if (!attachmentTypes.some(type => type === file.type)) return 'is not a JPEG, PNG or WebP picture'
  return file.size > maxAttachmentBytes ? 'is larger than 5 MB' : null
}

/** Pictures that go with a text; each is uploaded as soon as it is picked. */
export function usePictures() {
  const [pictures, setPictures] = useState<Picked[]>([])
  const [problem, setProblem] = useState<string>()
  const shown = useRef(pictures)
  shown.current = pictures
  useEffect(
    () => () => {
      for (const { preview } of shown.current) URL.revokeObjectURL(preview)
    },
    [],
  )

  const remove = (key: string) => setPictures(all => all.filter(one => one.key !== key))
  const upload = async (file: File) => {
    const key = crypto.randomUUID()
    const { name, size } = file
    setPictures(all => [...all, { key, name, size, preview: URL.createObjectURL(file) }])
    try {
      const id = await uploadPicture(file)
      setPictures(all => all.map(one => (one.key === key ? { ...one, id } : one)))
    } catch (error) {
      remove(key)
      setProblem(`${name} could not be added. ${errorWords(error)}`)
    }
  }
  const add = (files: readonly File[]) => {
    const wrong = files.find(problemOf)
    const room = maxAttachments - pictures.length
    const good = files.filter(file => !problemOf(file))
    setProblem(
      (wrong && `${wrong.name} ${problemOf(wrong)}.`) ??
        (good.length > room ? `At most ${maxAttachments} pictures.` : undefined),
    )
    for (const file of good.slice(0, room)) void upload(file)
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
