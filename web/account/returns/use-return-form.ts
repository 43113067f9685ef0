import { useState } from 'react'
import type { ReturnOptions } from '../../../shared/schemas/return.ts'
import { errorMessage } from '../../api/error-message.ts'
import { useDraft } from '../../api/form-draft.ts'
import { type OrderRef, uploadReturnPhoto, useRequestReturn } from '../../api/queries/returns.ts'
import type { Choice } from '../../returns/return-choices.ts'
import { focusProblem, useReturnChoices } from '../../returns/use-return-choices.ts'
import { usePictures } from '../complaints/use-pictures.ts'

/** Holds the request of a return until it is sent. Survives a session that ends. */
export function useReturnForm(
  order: OrderRef,
  options: ReturnOptions,
  onRequested: (returnId: string) => void,
) {
  const [failure, setFailure] = useState<string | null>(null)
  const photos = usePictures(file => uploadReturnPhoto(order, file))
  const request = useRequestReturn(order)
  const { setChoices, tryBody, ...form } = useReturnChoices(options, photos.ids.length)
  const { choices, comment } = form
  useDraft(
    `return.${order.id}`,
    () => ({ choices, comment }),
    draft => {
      setChoices(draft.choices)
      form.setComment(draft.comment)
    },
  )
  const change = (lineId: string, changed: Partial<Choice>) => {
    setFailure(null)
    form.change(lineId, changed)
  }
  const submit = async () => {
    setFailure(null)
    const body = tryBody(photos.ids)
    if (photos.uploading) focusProblem()
    if (!body || photos.uploading) return
    try {
      const { id } = await request.mutateAsync(body)
      onRequested(id)
    } catch (error) {
      setFailure(errorMessage(error))
    }
  }
  return { ...form, change, photos, failure, busy: request.isPending, submit }
}
