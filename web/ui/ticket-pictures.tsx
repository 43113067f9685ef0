import type * as z from 'zod'
import type { Attachment } from '../../shared/schemas/complaint.ts'

/** The pictures attached to a message. Each opens in a new tab. */
export const TicketPictures = ({
  attachments,
}: {
  attachments: readonly z.infer<typeof Attachment>[]
}) =>
  attachments.length > 0 && (
    <ul className="mt-3 inline-flex flex-wrap gap-3 text-left">
      {attachments.map(({ id, name, url }) => (
        <li key={id}>
          <a href={url} target="_blank" rel="noreferrer" className="block w-18 text-small">
            <img
              src={url}
              alt=""
              width={72}
              height={96}
              loading="lazy"
              className="h-24 w-18 object-cover"
            />
            <span className="mt-1 block truncate">{name}</span>
            <span className="sr-only">(opens in a new tab)</span>
          </a>
        </li>
      ))}
    </ul>
  )
