import { useState } from 'react'
import type { ReturnOptions } from '../../shared/schemas/return.ts'
import {
  type Choice,
  type Choices,
  chosenItems,
  problemsOf,
  returnBody,
  startingChoice,
} from './return-choices.ts'

const noChoice: Choice = {
  isChosen: false,
  quantity: 1,
  reason: '',
  wants: 'refund',
  attributes: {},
}

/** Holds what to return and why. `photos` is how many there are, or null if none are needed. */
export function useReturnChoices(options: ReturnOptions, photos: number | null) {
  const [choices, setChoices] = useState<Choices>({})
  const [comment, setComment] = useState('')
  const [isTried, setTried] = useState(false)
  const choiceOf = (lineId: string): Choice => {
    const item = options.items.find(({ line_id }) => line_id === lineId)
    return choices[lineId] ?? (item ? startingChoice(item) : noChoice)
  }
  const change = (lineId: string, changed: Partial<Choice>) =>
    setChoices(all => ({ ...all, [lineId]: { ...choiceOf(lineId), ...all[lineId], ...changed } }))
  const problems = problemsOf(options, choices, photos)
  /** Builds the request, or shows what is missing and returns null. */
  const tryBody = (attachments: string[] = []) => {
    setTried(true)
    if (!problems) return returnBody(options, choices, { comment, attachments })
    focusProblem()
    return null
  }
  return {
    choices,
    setChoices,
    choiceOf,
    change,
    comment,
    setComment,
    chosen: chosenItems(options, choices).length,
    problems: isTried ? problems : null,
    tryBody,
  }
}

/** Moves the focus to the first field to correct, once its error is shown. */
export const focusProblem = () =>
  requestAnimationFrame(() => {
    const wrong = document.querySelector<HTMLElement>(
      '[role="dialog"] [aria-invalid], main [aria-invalid]',
    )
    const field = wrong?.matches('fieldset') ? wrong.querySelector('input') : wrong
    field?.focus()
    wrong?.scrollIntoView({ block: 'center' })
  })
