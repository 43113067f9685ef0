/** The id of an option's picker in the page. */
export const optionId = (option: string): string =>
  `option-${option.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`

/** Brings an option's picker into view and puts the focus on its first value that can be had. */
export function focusOption(option: string): void {
  const picker = document.getElementById(optionId(option))
  picker?.scrollIntoView({ block: 'center' })
  picker?.querySelector<HTMLInputElement>('input:enabled')?.focus({ preventScroll: true })
}
