/** Returns the element id of an option's picker. */
export const optionId = (option: string): string =>
  `option-${option.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`

/** Scrolls to an option's picker and focuses its first available value. */
export function focusOption(option: string): void {
  const picker = document.getElementById(optionId(option))
  picker?.scrollIntoView({ block: 'center' })
  picker?.querySelector<HTMLInputElement>('input:enabled')?.focus({ preventScroll: true })
}
