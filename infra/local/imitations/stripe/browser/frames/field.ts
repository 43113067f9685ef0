import type { Problem } from '../card.ts'
import { h } from './dom.ts'

type Options = {
  name: string
  label: string
  autocomplete: string
  placeholder?: string
  format?: (typed: string) => string
  /** Returns the problem with the value. */
  check: () => Problem | undefined
  /** Whether the value has its full length, so that a problem is shown while typing. */
  isFull?: () => boolean
  onChange: () => void
  icon?: HTMLElement
}

const digitsBefore = (text: string, caret: number) => text.slice(0, caret).replace(/\D/g, '').length

/** Returns where the caret goes so that the same number of digits is left of it. */
const caretAfter = (text: string, digits: number) => {
  let index = 0
  for (let seen = 0; index < text.length && seen < digits; index++) {
    if (/\d/.test(text[index] ?? '')) seen += 1
  }
  return index
}

export type Field = ReturnType<typeof createField>

/** Creates a text field with its label and error, checked on blur and while typing once it's full. */
export const createField = (options: Options) => {
  const { name, label, format, check, onChange } = options
  const id = `Field-${name}Input`
  const error = h('p', { id: `Field-${name}Error`, class: 'Error', role: 'alert' })
  const input = h('input', {
    id,
    name,
    class: 'Input Input--empty',
    type: 'text',
    inputmode: format ? 'numeric' : undefined,
    autocomplete: options.autocomplete,
    placeholder: options.placeholder ?? '',
    'aria-required': 'true',
    'aria-invalid': 'false',
    'aria-describedby': error.id,
    dir: 'ltr',
  })
  const title = h('label', { class: 'Label', for: id }, label)
  const show = (problem: Problem | undefined) => {
    error.textContent = problem?.message ?? ''
    input.setAttribute('aria-invalid', String(Boolean(problem)))
    input.classList.toggle('Input--invalid', Boolean(problem))
    title.classList.toggle('Label--invalid', Boolean(problem))
  }
  const reformat = () => {
    if (!format) return
    const caret = input.selectionStart ?? input.value.length
    const isAtEnd = caret === input.value.length
    const digits = digitsBefore(input.value, caret)
    input.value = format(input.value)
    if (isAtEnd) return
    input.setSelectionRange(caretAfter(input.value, digits), caretAfter(input.value, digits))
  }
  const mark = () => input.classList.toggle('Input--empty', !input.value)
  input.addEventListener('input', () => {
    reformat()
    mark()
    show(options.isFull?.() ? check() : undefined)
    onChange()
  })
  input.addEventListener('blur', () => {
    if (input.value) show(check())
  })
  return {
    root: h(
      'div',
      { class: `p-Field p-Field--${name}` },
      title,
      h('div', { class: 'p-Control' }, input, ...(options.icon ? [options.icon] : [])),
      error,
    ),
    input,
    title,
    check,
    isInvalid: () => input.classList.contains('Input--invalid'),
    /** Shows the problem even if the field is empty, as before a payment. */
    validate: () => {
      const problem = check()
      show(problem)
      return problem
    },
    clear: () => {
      input.value = ''
      mark()
      show(undefined)
    },
  }
}
