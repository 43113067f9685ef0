/** Focuses an element that Tab skips, such as a heading, without a focus ring. */
export function focusOn(element: HTMLElement) {
  if (element.tabIndex < 0) element.tabIndex = -1
  element.classList.add('outline-none')
  element.focus({ preventScroll: true })
}
