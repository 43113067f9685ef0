import { useQuery } from '@tanstack/react-query'
import { CalendarDays, ChevronDown } from 'lucide-react'
import { Popover } from 'radix-ui'
import { useState } from 'react'
import { dayIn } from '../../../shared/rules/day.ts'
import { settingsQuery } from '../../api/queries/settings.ts'
import { classNames } from '../../ui/class-names.ts'
import { formatDay, formatDays } from '../format.ts'
import { DateFilter } from './date-filter.tsx'
import { type Days, type Preset, presetsAt } from './presets.ts'

const anyDate = 'Any date'

const isSame = (a: Days, b: Days) => a.from === b.from && a.to === b.to

/** Names a range, such as "Last 30 days" or "Jan 2 – Feb 3, 2026", or undefined without days. */
const nameOf = (days: Days, presets: readonly Preset[]): string | undefined => {
  const preset = presets.find(one => isSame(one.days, days))
  if (preset) return preset.label
  const { from, to } = days
  if (from && to) return formatDays(from, to)
  if (from) return `From ${formatDay(from)}`
  return to && `Until ${formatDay(to)}`
}

type Props = {
  days: Days
  /** The time zone of the days, if it isn't the store's of now. */
  zone?: string | undefined
  /** Whether both days are needed, as in a report. A list's filter may have one or none. */
  required?: boolean
  /** What is shown while no day is known. */
  placeholder?: string
  onPick: (days: Days) => void
  className?: string
}

/** A button that names a range of days and opens the usual ranges and both days. */
export function RangePicker({
  days,
  zone,
  required = false,
  placeholder = anyDate,
  onPick,
  className,
}: Props) {
  const { data: settings } = useQuery(settingsQuery)
  const [open, setOpen] = useState(false)
  const presets = presetsAt(dayIn(zone ?? settings?.time_zone ?? 'UTC', new Date()))
  const shown = nameOf(days, presets) ?? placeholder
  const choices = [...(required ? [] : [{ label: anyDate, days: {} }]), ...presets]
  const change = (more: Days) => {
    const next = { ...days, ...more }
    if (!required || (next.from && next.to)) onPick(next)
  }
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger
        aria-label={`Dates: ${shown}`}
        className={classNames(
          'flex h-9.5 min-w-44 items-center gap-2.5 rounded-control border border-line-2 bg-white px-3 text-left whitespace-nowrap transition-colors hover:border-ink',
          className,
        )}
      >
        <CalendarDays aria-hidden="true" size={16} strokeWidth={1.5} />
        <span className="figures grow">{shown}</span>
        <ChevronDown aria-hidden="true" size={16} strokeWidth={1.5} />
      </Popover.Trigger>
      <Popover.Content
        align="start"
        sideOffset={4}
        collisionPadding={10}
        aria-label="Dates"
        className="z-30 w-[min(19rem,calc(100vw-1.25rem))] animate-fade rounded-panel border border-line bg-panel py-1.5 text-admin shadow-menu"
      >
        {choices.map(choice => (
          <button
            key={choice.label}
            type="button"
            aria-pressed={isSame(choice.days, days)}
            className="block w-full px-4 py-2 text-left hover:bg-paper-2 aria-pressed:font-medium aria-pressed:text-ultra"
            onClick={() => {
              setOpen(false)
              onPick(choice.days)
            }}
          >
            {choice.label}
          </button>
        ))}
        <div className="mt-1.5 grid gap-2 border-t border-line px-4 pt-3.5 pb-2">
          <DateFilter
            label="From"
            value={days.from ?? ''}
            max={days.to}
            onPick={from => change({ from })}
          />
          <DateFilter
            label="To"
            value={days.to ?? ''}
            min={days.from}
            onPick={to => change({ to })}
          />
        </div>
      </Popover.Content>
    </Popover.Root>
  )
}
