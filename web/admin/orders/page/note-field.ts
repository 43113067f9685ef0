/** The timeline's form for notes. */
export const noteFieldId = 'order-note'

/** Moves the focus to the field for a new note. */
export const focusNoteField = (): void => {
  const field = document.querySelector<HTMLElement>(`#${noteFieldId} input`)
  field?.scrollIntoView({ block: 'center' })
  field?.focus({ preventScroll: true })
}
