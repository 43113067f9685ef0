import { useState } from 'react'
import type { ReturnOptions } from '../../../shared/schemas/return.ts'
import { errorMessage } from '../../api/error-message.ts'
import { useDraft } from '../../api/form-draft.ts'
import { type OrderRef, uploadReturnPhoto, useRequestReturn } from '../../api/queries/returns.ts'
import { usePictures } from '../complaints/use-pictures.ts'
import {
  type Choice,
  type Choices,
  chosenItems,
  problemsOf,
  returnBody,
  startingChoice,
} from './return-choices.ts'

/** Holds the request of a return until it is sent. Survives a session that ends. */
export function useReturnForm(
  order: OrderRef,
  options: ReturnOptions,
  onRequested: (returnId: string) => void,
) {
  const [choices, setChoices] = useState<Choices>({})
  const [comment, setComment] = useState('')
  const [isTried, setTried] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const photos = usePictures(file => uploadReturnPhoto(order, file))
  const request = useRequestReturn(order)
  useDraft(
    `return.${order.id}`,
    () => ({ choices, comment }),
    draft => {
      setChoices(draft.choices)
      setComment(draft.comment)
    },
  )
  const choiceOf = (lineId: string): Choice => {
    const item = options.items.find(({ line_id }) => line_id === lineId)
    return choices[lineId] ?? (item ? startingChoice(item) : noChoice)
  }
  const change = (lineId: string, changed: Partial<Choice>) => {
    setFailure(null)
    setChoices(all => ({ ...all, [lineId]: { ...choiceOf(lineId), ...all[lineId], ...changed } }))
  }
  const problems = problemsOf(options, choices, photos.ids.length)
  const submit = async () => {
    setTried(true)
    setFailure(null)
    if (problems || photos.uploading) return focusProblem()
    try {
      const body = returnBody(options, choices, { comment, attachments: photos.ids })
      const { id } = await request.mutateAsync(body)
      onRequested(id)
    } catch (error) {
      setFailure(errorMessage(error))
    }
  }
  return {
    choices,
    choiceOf,
    change,
    comment,
    setComment,
    photos,
    chosen: chosenItems(options, choices).length,
    problems: isTried ? problems : null,
    failure,
    busy: request.isPending,
    submit,
  }
}

const noChoice: Choice = {
  isChosen: false,
  quantity: 1,
  reason: '',
  wants: 'refund',
  attributes: {},
}

/** Moves the focus to the first field to correct, once its error is shown. */
const focusProblem = () =>
  requestAnimationFrame(() => {
    const wrong = document.querySelector<HTMLElement>('main [aria-invalid]')
    const field = wrong?.matches('fieldset') ? wrong.querySelector('input') : wrong
    field?.focus()
    wrong?.scrollIntoView({ block: 'center' })
  })
