/** Focuses what can't be reached by Tab, such as a heading; it is read out then, and shows no ring. */
export function focusOn(element: HTMLElement) {
  if (element.tabIndex < 0) element.tabIndex = -1
  element.classList.add('outline-none')
  element.focus({ preventScroll: true })
}
