import { type FormEvent, useState } from 'react'
import { errorMessage } from '../../../api/error-message.ts'
import { Button } from '../../../ui/button.tsx'
import { FormAlert } from '../../../ui/form-alert.tsx'
import { toast } from '../../../ui/toast.ts'
import { countOrders } from '../bulk-ship/ship-plan.ts'
import { FormFoot } from '../form-foot.tsx'
import { WhatHappens } from '../what-happens.tsx'
import { BankLineRow } from './bank-line.tsx'
import { type BankRow, bankFileConsequences, nextBatch, whyNotRecord } from './bank-rows.ts'
import { ChooseBankFile } from './choose-bank-file.tsx'
import { useBankRows } from './use-bank-rows.ts'

/** Records the transfers of a bank's file. Only lines that the server checked are recorded. */
export function BankFileForm({ onClose }: { onClose: () => void }) {
  const bank = useBankRows()
  const { rows } = bank
  const [recorded, setRecorded] = useState<number | null>(null)
  const ready = nextBatch(rows)
  const reason = whyNotRecord(rows)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (bank.isRecording || reason) return
    try {
      const { changed, left } = await bank.record()
      setRecorded((recorded ?? 0) + changed)
      toast.success(`Recorded the payment of ${countOrders(changed)}`)
      if (left.length === 0) onClose()
    } catch {
      // Shown above the buttons.
    }
  }
  const list = (title: string, shown: readonly BankRow[]) =>
    shown.length > 0 && (
      <section aria-label={title}>
        <h3 className="border-b border-ink pb-2 text-small font-medium">
          {title} ({shown.length})
        </h3>
        <ul>
          {shown.map(row => (
            <BankLineRow
              key={row.line}
              row={row}
              onName={order => bank.name(row.line, order)}
              onRemove={() => bank.remove(row.line)}
            />
          ))}
        </ul>
      </section>
    )
  return (
    <form noValidate onSubmit={event => void submit(event)} className="grid gap-5 text-admin">
      <fieldset disabled={bank.isRecording} className="grid min-w-0 gap-5">
        <ChooseBankFile
          onEntries={entries => {
            setRecorded(null)
            bank.load(entries)
          }}
        />
        {list(
          'Pays an order',
          rows.filter(({ check }) => check === 'ready'),
        )}
        {list(
          'Not recorded',
          rows.filter(({ check }) => check !== 'ready' && check !== 'none'),
        )}
        {bank.rows.some(({ check }) => check === 'failed') && (
          <Button
            rank="outline"
            size="admin"
            className="justify-self-start"
            onClick={bank.checkAgain}
          >
            Check again
          </Button>
        )}
        {list(
          'Without an order',
          rows.filter(({ check }) => check === 'none'),
        )}
      </fieldset>
      {!reason && <WhatHappens consequences={bankFileConsequences(ready)} />}
      <FormAlert>
        {bank.recordError ? (
          <p>
            <strong className="font-medium">The payments weren’t all recorded.</strong>{' '}
            {errorMessage(bank.recordError)} Trying again skips those that were.
          </p>
        ) : (
          bank.checkError !== null && (
            <p>
              <strong className="font-medium">The orders couldn’t be checked.</strong>{' '}
              {errorMessage(bank.checkError)} Payments are recorded only after the check.
            </p>
          )
        )}
      </FormAlert>
      <FormFoot
        submit={
          ready.length === 0
            ? 'Record payments'
            : `Record the payment of ${countOrders(ready.length)}`
        }
        cancel={recorded === null ? 'Cancel' : 'Done'}
        busy={bank.isRecording}
        busyText="Recording…"
        {...(reason && { reason })}
        onCancel={onClose}
      />
    </form>
  )
}
