import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { classNames } from '../ui/class-names.ts'

type Props = {
  title: string
  hint: string
  /** The file types that the browser offers, as in `accept` of an input. */
  accept: string
  onFile: (file: File) => void
}

/** A place to choose a file or drop one. */
export function FilePicker({ title, hint, accept, onFile }: Props) {
  const [over, setOver] = useState(false)
  return (
    <label
      onDragOver={event => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={event => {
        event.preventDefault()
        setOver(false)
        const [file] = event.dataTransfer.files
        if (file) onFile(file)
      }}
      className={classNames(
        'flex min-h-40 cursor-pointer flex-col items-center justify-center gap-2 rounded-panel border border-dashed bg-panel p-6 text-center transition-colors hover:border-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-ultra',
        over ? 'border-ultra bg-ultra-tint' : 'border-line-2',
      )}
    >
      <FileUp aria-hidden="true" size={22} strokeWidth={1.5} />
      <span className="font-medium">{title}</span>
      <span className="text-ink-2">{hint}</span>
      <input
        type="file"
        accept={accept}
        className="sr-only"
        onChange={event => {
          const [file] = event.target.files ?? []
          if (file) onFile(file)
          event.target.value = ''
        }}
      />
    </label>
  )
}
