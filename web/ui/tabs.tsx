import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

type Tab = { value: string; label: ReactNode; content: ReactNode }
type Props = {
  label: string
  tabs: readonly Tab[]
  value: string
  onChange: (value: string) => void
}

/** Tabs with their panels. Arrow keys move between tabs. */
export const Tabs = ({ label, tabs, value, onChange }: Props) => (
  <Radix.Root value={value} onValueChange={onChange}>
    <Radix.List
      aria-label={label}
      className="flex gap-7 overflow-x-auto border-b border-line md:gap-10"
    >
      {tabs.map(tab => (
        <Radix.Trigger
          key={tab.value}
          value={tab.value}
          className="-mb-px shrink-0 border-b-2 border-transparent py-3.5 text-ink-2 transition-colors hover:text-ink focus-visible:-outline-offset-2 data-[state=active]:border-ultra data-[state=active]:text-ink"
        >
          {tab.label}
        </Radix.Trigger>
      ))}
    </Radix.List>
    {tabs.map(tab => (
      <Radix.Content key={tab.value} value={tab.value} className="pt-7 focus-visible:outline-none">
        {tab.content}
      </Radix.Content>
    ))}
  </Radix.Root>
)
