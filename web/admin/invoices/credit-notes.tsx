import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { formatDollars } from '../../../shared/rules/money.ts'
import type { Invoice } from '../../../shared/schemas/invoice.ts'
import { downloadCreditNotePaper } from '../../api/queries/invoices.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { toast } from '../../ui/toast.ts'
import { DetailSection } from '../detail-section.tsx'
import { useStoreDay } from '../use-store-time.ts'

type CreditNote = Invoice['creditNotes'][number]

/** Lists an invoice's credit notes, each with its PDF. */
export const CreditNotes = ({ notes }: { notes: readonly CreditNote[] }) =>
  notes.length > 0 && (
    <DetailSection title="Credit notes">
      <ul className="divide-y divide-line">
        {notes.map(note => (
          <CreditNoteRow key={note.id} note={note} />
        ))}
      </ul>
    </DetailSection>
  )

function CreditNoteRow({ note }: { note: CreditNote }) {
  const day = useStoreDay()
  const name = `credit note ${note.number}`
  const download = useMutation({
    mutationFn: () => downloadCreditNotePaper(note.id),
    onSuccess: file => saveFile(file, `credit-note-${note.number}.pdf`),
    onError: () => toast.error(`Failed to download ${name}`),
  })
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-3 py-1.5">
      <div className="py-1.5">
        {note.number}
        <p className="text-small text-ink-2">{day(note.createdAt)}</p>
      </div>
      <span className="figures">−{formatDollars(note.amount)}</span>
      <IconButton
        label={`Download ${name}`}
        className="-mr-3"
        disabled={download.isPending}
        onClick={() => download.mutate()}
      >
        <Download aria-hidden="true" size={16} strokeWidth={1.5} />
      </IconButton>
    </li>
  )
}
