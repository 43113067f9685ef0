import { X } from 'lucide-react'
import { useState } from 'react'
import { TextField } from '../../../ui/text-field.tsx'

type Props = {
  label: string
  hiddenLabel?: boolean
  placeholder?: string
  hint?: string
  error?: string | undefined
  words: readonly string[]
  maxLength: number
  onChange: (words: string[]) => void
}

/** List of unique words. Enter or a comma adds what was typed. */
export function WordListInput({
  label,
  hiddenLabel,
  placeholder,
  hint,
  error,
  words,
  maxLength,
  onChange,
}: Props) {
  const [typed, setTyped] = useState('')
  const [twice, setTwice] = useState<string>()
  const add = () => {
    const given = typed
      .split(',')
      .map(word => word.trim())
      .filter(Boolean)
    const known = new Set(words.map(word => word.toLowerCase()))
    const fresh = given.filter(word => {
      const key = word.toLowerCase()
      if (known.has(key)) return false
      known.add(key)
      return true
    })
    setTwice(given.length > fresh.length ? `${given.join(', ')} is already in the list` : undefined)
    if (fresh.length > 0) onChange([...words, ...fresh])
    setTyped('')
  }
  return (
    <div className="min-w-0">
      <TextField
        label={label}
        hiddenLabel={hiddenLabel}
        size="admin"
        autoComplete="off"
        enterKeyHint="done"
        placeholder={placeholder}
        hint={hint}
        error={twice ?? error}
        maxLength={maxLength}
        value={typed}
        onChange={event => {
          setTwice(undefined)
          setTyped(event.target.value)
        }}
        onKeyDown={event => {
          if (event.key !== 'Enter' && event.key !== ',') return
          event.preventDefault()
          if (typed.trim()) add()
        }}
        onBlur={() => typed.trim() && add()}
      />
      {words.length > 0 && (
        <ul aria-label={label} className="mt-2 flex flex-wrap gap-1.5">
          {words.map(word => (
            <li
              key={word}
              className="flex min-h-7 items-center rounded-control bg-paper-2 pl-2.5 text-small"
            >
              {word}
              <button
                type="button"
                aria-label={`Remove ${word}`}
                className="grid size-7 place-items-center transition-colors hover:text-ultra"
                onClick={() => onChange(words.filter(other => other !== word))}
              >
                <X aria-hidden="true" size={13} strokeWidth={1.5} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
