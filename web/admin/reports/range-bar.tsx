import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { dayIn } from '../../../shared/rules/day.ts'
import { settingsQuery } from '../../api/queries/settings.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { DateFilter } from '../list/date-filter.tsx'
import { type DayRange, presetsAt } from './presets.ts'

type Props = {
  /** The current range; undefined until known. */
  range: DayRange | undefined
  /** The time zone of the report's days; undefined until known. */
  zone: string | undefined
  onPick: (range: DayRange) => void
  onRefresh: () => void
  busy: boolean
  /** Further actions, such as exports. */
  children: ReactNode
}

const custom = 'custom'

/** Chooses the report's range, with presets, and refreshes it. */
export function RangeBar({ range, zone, onPick, onRefresh, busy, children }: Props) {
  const { data: settings } = useQuery(settingsQuery)
  const presets = presetsAt(dayIn(zone ?? settings?.time_zone ?? 'UTC', new Date()))
  const current = presets.find(
    preset =>
      preset.range.start_date === range?.start_date && preset.range.end_date === range?.end_date,
  )
  return (
    <div className="flex flex-wrap items-center gap-2.5 max-sm:grid max-sm:w-full">
      <SelectField
        label="Range"
        hiddenLabel
        size="admin"
        error={undefined}
        className="w-40 max-sm:w-auto"
        value={current?.value ?? (range ? custom : '30')}
        options={[...presets, ...(current || !range ? [] : [{ value: custom, label: 'Custom' }])]}
        onChange={event => {
          const chosen = presets.find(({ value }) => value === event.target.value)
          if (chosen) onPick(chosen.range)
        }}
      />
      <DateFilter
        label="From"
        value={range?.start_date ?? ''}
        max={range?.end_date}
        onPick={start_date => range && start_date && onPick({ ...range, start_date })}
      />
      <DateFilter
        label="To"
        value={range?.end_date ?? ''}
        min={range?.start_date}
        onPick={end_date => range && end_date && onPick({ ...range, end_date })}
      />
      <Button rank="outline" size="admin" busy={busy} onClick={onRefresh}>
        Refresh
      </Button>
      {children}
    </div>
  )
}
