import { ImagePlus } from 'lucide-react'
import { useState } from 'react'
import { classNames } from '../../ui/class-names.ts'

type Props = { multiple?: boolean; onFiles: (files: File[]) => void }

/** A drop zone and file picker for pictures. */
export function AddPicture({ multiple = false, onFiles }: Props) {
  const [isOver, setIsOver] = useState(false)
  return (
    <label
      onDragOver={event => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={event => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setIsOver(false)
        onFiles([...event.dataTransfer.files])
      }}
      className={classNames(
        'flex aspect-3/4 cursor-pointer flex-col items-center justify-center gap-2 border border-dashed px-2 text-center text-small text-ink-2 transition-colors hover:border-ink hover:text-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-ultra',
        isOver ? 'border-ultra bg-ultra-tint' : 'border-line-2',
      )}
    >
      <ImagePlus aria-hidden="true" size={20} strokeWidth={1.5} />
      Add picture
      <span className="text-tiny/4">{multiple ? 'or drop files here' : 'or drop a file here'}</span>
      <input
        type="file"
        multiple={multiple}
        accept="image/*"
        className="sr-only"
        onChange={event => {
          onFiles([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </label>
  )
}
