let isPressed = false
const note = ({ type }: Event) => {
  isPressed = type === 'pointerdown'
}
if (!import.meta.env.SSR)
  for (const type of ['pointerdown', 'pointerup', 'pointercancel'])
    window.addEventListener(type, note, { capture: true })

/**
 * Runs now, or once the pointer that is down is up: an error that appears as a field is left would
 * move the button below away from under the finger that is pressing it.
 */
export function afterPress(run: () => void): void {
  if (!isPressed) {
    run()
    return
  }
  const later = () => {
    window.removeEventListener('pointerup', later)
    window.removeEventListener('pointercancel', later)
    setTimeout(run)
  }
  window.addEventListener('pointerup', later)
  window.addEventListener('pointercancel', later)
}
