let isPressed = false
const trackPress = ({ type }: Event) => {
  isPressed = type === 'pointerdown'
}
if (!import.meta.env.SSR)
  for (const type of ['pointerdown', 'pointerup', 'pointercancel'])
    window.addEventListener(type, trackPress, { capture: true })

/**
 * Runs a callback now or, during a press, when it ends. Otherwise an error that appears on blur
 * would move the button below away from the finger pressing it.
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
