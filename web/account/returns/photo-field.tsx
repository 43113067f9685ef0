import { Camera, X } from 'lucide-react'
import { useId } from 'react'
import { attachmentTypes, maxAttachments } from '../../../shared/rules/tickets.ts'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import type { usePictures } from '../complaints/use-pictures.ts'

type Props = {
  photos: ReturnType<typeof usePictures>
  /** Whether a chosen reason needs photos. */
  required: boolean
  /** The reasons that need photos, such as "Damaged or faulty". */
  reasons: readonly string[]
  error: string | undefined
}

const hint = (reasons: readonly string[]) =>
  [
    ...(reasons.length > 0 ? [`Needed for: ${reasons.join(', ')}.`] : []),
    `Up to ${maxAttachments}, 5 MB each.`,
  ].join(' ')

/** Adds photos to a return. */
export function PhotoField({ photos, required, reasons, error }: Props) {
  const note = useId()
  const problem = error ?? photos.problem
  return (
    <div>
      <p className="mb-1.5 text-small font-medium">Photos{!required && ' (optional)'}</p>
      {photos.pictures.length > 0 && (
        <ul className="mb-3 flex flex-wrap gap-3">
          {photos.pictures.map(({ key, name, preview, id }) => (
            <li key={key} className="relative">
              <img
                src={preview}
                alt={name}
                width={72}
                height={96}
                className={classNames('h-24 w-18 object-cover', !id && 'animate-breathe')}
              />
              <span role="status" className="sr-only">
                {id ? `${name} added` : `Uploading ${name}…`}
              </span>
              <span className="absolute top-1 right-1 rounded-full bg-white">
                <IconButton label={`Remove ${name}`} onClick={() => photos.remove(key)}>
                  <X aria-hidden="true" size={14} strokeWidth={1.5} />
                </IconButton>
              </span>
            </li>
          ))}
        </ul>
      )}
      {!photos.full && (
        <label
          className={classNames(
            'flex min-h-14 cursor-pointer items-center gap-3 rounded-control border border-dashed bg-white px-4 transition-colors hover:border-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-ultra',
            problem ? 'border-error' : 'border-line-2',
          )}
        >
          <Camera aria-hidden="true" size={18} strokeWidth={1.5} />
          Add photos
          <input
            type="file"
            multiple
            accept={attachmentTypes.join(',')}
            aria-describedby={note}
            aria-invalid={problem ? true : undefined}
            className="sr-only"
            onChange={event => {
              photos.add([...(event.target.files ?? [])])
              event.target.value = ''
            }}
          />
        </label>
      )}
      <p id={note} className="mt-1.5 text-small text-ink-2">
        {hint(reasons)}
      </p>
      {problem && (
        <p role="alert" className="mt-1 text-small text-error">
          {problem}
        </p>
      )}
    </div>
  )
}
