import { type ComponentProps, useEffect, useEffectEvent, useState } from 'react'
import { TextField } from './text-field.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange'> & {
  value: string
  onCommit: (value: string) => void
  /** Milliseconds. */
  pause?: number
}

/** A text field that reports its value after a pause in typing and follows outside changes. */
export function DebouncedField({ value, onCommit, pause = 350, ...field }: Props) {
  const [typed, setTyped] = useState(value)
  const [seen, setSeen] = useState(value)
  const wanted = typed.trim()
  if (seen !== value) {
    setSeen(value)
    if (wanted !== value) setTyped(value)
  }
  // Uses the latest callback: the page may have rendered during the pause.
  const settle = useEffectEvent(() => {
    if (wanted !== value) onCommit(wanted)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed starts the pause
  useEffect(() => {
    if (wanted === value) return
    const timer = setTimeout(settle, pause)
    return () => clearTimeout(timer)
  }, [wanted])
  return <TextField {...field} value={typed} onChange={event => setTyped(event.target.value)} />
}
