import { useQuery } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import { Popover } from 'radix-ui'
import { useEffect, useRef, useState } from 'react'
import type { ExportJob } from '../../../shared/schemas/export.ts'
import { exportedNames, isUnderWay } from '../../../shared/schemas/exported-list.ts'
import { exportsQuery } from '../../api/queries/admin-exports.ts'
import { toast } from '../../ui/toast.ts'
import { compareExports } from './compare-exports.ts'
import { ExportRow } from './export-row.tsx'
import { exportFailure, exportPercent } from './export-words.ts'

/**
 * Lists the person's background exports in the header, on every page and after a reload. Opens when
 * an export starts and announces when one ends.
 */
export function ExportsMenu() {
  const { data: exports } = useQuery(exportsQuery)
  const [open, setOpen] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  const previous = useRef<ExportJob[]>(undefined)
  useEffect(() => {
    if (!exports) return
    // Exports from before this page loaded are not news.
    const { started, done, failed } = compareExports(previous.current ?? exports, exports)
    previous.current = exports
    if (started) setOpen(true)
    const show = { action: { label: 'Show', onPress: () => setOpen(true) } }
    for (const { what } of done) toast.success(`Your ${exportedNames[what]} export is ready`, show)
    for (const { what } of failed) toast.error(exportFailure(what, undefined), show)
  }, [exports])

  if (!exports || exports.length === 0) return null
  const running = exports.filter(isUnderWay)
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger
        ref={trigger}
        className="flex h-11 min-w-11 items-center justify-center gap-2 rounded-control px-1.5 text-ink-2 transition-colors hover:text-ink md:ml-auto md:px-3"
      >
        <FileDown aria-hidden="true" size={18} strokeWidth={1.5} />
        <span className="max-md:sr-only">Exports</span>
        {running.length > 0 && (
          <span className="figures text-small">
            {exportPercent(running)}%<span className="sr-only"> complete</span>
          </span>
        )}
      </Popover.Trigger>
      <Popover.Content
        align="end"
        sideOffset={6}
        collisionPadding={10}
        aria-label="Exports"
        // The menu may open on its own while the person types: leave the focus there.
        onOpenAutoFocus={event => {
          if (document.activeElement !== trigger.current) event.preventDefault()
        }}
        className="z-50 max-h-[min(30rem,80dvh)] w-[min(24rem,calc(100vw-1.25rem))] animate-fade overflow-y-auto rounded-panel border border-line bg-panel text-admin shadow-menu"
      >
        <h2 className="border-b border-line px-4 py-3 font-medium">Exports</h2>
        <ul>
          {exports.map(job => (
            <ExportRow key={job.id} job={job} />
          ))}
        </ul>
      </Popover.Content>
    </Popover.Root>
  )
}
