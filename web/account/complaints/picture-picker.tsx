import { Paperclip, X } from 'lucide-react'
import { useId } from 'react'
import { attachmentTypes, maxAttachments } from '../../../shared/rules/tickets.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import type { usePictures } from './use-pictures.ts'

const megabytes = (size: number) => `${Math.max(0.1, size / 1024 / 1024).toFixed(1)} MB`

/** Attaches up to five pictures to a message. */
export function PicturePicker({ pictures: list }: { pictures: ReturnType<typeof usePictures> }) {
  const hintId = useId()
  return (
    <div className="min-w-0">
      {list.pictures.length > 0 && (
        <ul className="mb-3 grid gap-2">
          {list.pictures.map(({ key, name, size, preview, id }) => (
            <li key={key} className="flex items-center gap-3 text-small">
              <img
                src={preview}
                alt=""
                width={45}
                height={60}
                className={id ? 'h-15 w-11 object-cover' : 'h-15 w-11 animate-breathe object-cover'}
              />
              <span className="min-w-0 grow">
                <span className="block truncate">{name}</span>
                <span role="status" className="block text-ink-2">
                  {id ? megabytes(size) : 'Uploading…'}
                </span>
              </span>
              <IconButton label={`Remove ${name}`} onClick={() => list.remove(key)}>
                <X aria-hidden="true" size={16} strokeWidth={1.5} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {!list.full && (
        <label className="inline-flex min-h-9.5 cursor-pointer items-center gap-2 rounded-control text-small hover:text-ultra has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-ultra">
          <Paperclip aria-hidden="true" size={16} strokeWidth={1.5} />
          Attach pictures
          <input
            type="file"
            multiple
            accept={attachmentTypes.join(',')}
            aria-describedby={hintId}
            className="sr-only"
            onChange={event => {
              list.add([...(event.target.files ?? [])])
              event.target.value = ''
            }}
          />
        </label>
      )}
      <p id={hintId} className="text-small text-ink-2">
        Up to {maxAttachments} pictures, 5 MB each.
      </p>
      {list.problem && (
        <p role="alert" className="mt-1 text-small text-error">
          {list.problem}
        </p>
      )}
    </div>
  )
}
