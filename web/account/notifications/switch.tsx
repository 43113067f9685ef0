import { Switch as Radix } from 'radix-ui'
import { useId } from 'react'

type Props = {
  label: string
  description: string
  checked: boolean
  onChange: (checked: boolean) => void
}

/** Turns a setting on or off immediately. */
export function Switch({ label, description, checked, onChange }: Props) {
  const id = useId()
  return (
    <div className="flex items-start justify-between gap-6 border-b border-line py-5">
      <div className="min-w-0">
        <label htmlFor={id} className="cursor-pointer text-lead">
          {label}
        </label>
        <p id={`${id}-description`} className="mt-0.5 text-ink-2">
          {description}
        </p>
      </div>
      <Radix.Root
        id={id}
        aria-describedby={`${id}-description`}
        checked={checked}
        onCheckedChange={onChange}
        className="relative mt-1 h-6.5 w-12 shrink-0 rounded-full border border-line-2 bg-white transition-colors after:absolute after:-inset-2.5 data-[state=checked]:border-ink data-[state=checked]:bg-ink"
      >
        <Radix.Thumb className="block size-4.5 translate-x-0.75 rounded-full bg-line-2 transition data-[state=checked]:translate-x-6.25 data-[state=checked]:bg-white" />
      </Radix.Root>
    </div>
  )
}
