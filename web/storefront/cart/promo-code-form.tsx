import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts'
import { failureMessage } from './change-messages.ts'
import { tryChange } from './pending-cart.ts'

type Props = { placeholder?: string; disabled?: boolean }

/** Applies a promo code, trimmed and in upper case, one request at a time (S-168). */
export function PromoCodeForm({ placeholder, disabled = false }: Props) {
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const change = { kind: 'apply-coupon', code: typed.trim() } as const
  const apply = useMutation({
    mutationFn: () => tryChange(change),
    onSuccess: outcome => {
      setTyped('')
      if (outcome === 'saved') toast.success('Coupon applied successfully!')
    },
    onError: () => field.current?.focus(),
  })
  const oneAtATime = useOneAtATime()
  return (
    <form
      className="flex items-start gap-2.5"
      onSubmit={event => {
        event.preventDefault()
        if (change.code && !disabled)
          void oneAtATime(() => apply.mutateAsync().catch(() => undefined))
      }}
    >
      <TextField
        ref={field}
        label="Promo code"
        className="grow"
        error={apply.error ? failureMessage(change, apply.error) : undefined}
        value={typed}
        placeholder={placeholder}
        disabled={disabled}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={event => {
          setTyped(event.target.value.toUpperCase())
          if (apply.isError) apply.reset()
        }}
      />
      <Button
        type="submit"
        rank="outline"
        className="mt-6.5 h-12! px-5"
        disabled={!change.code || apply.isPending || disabled}
        aria-busy={apply.isPending || undefined}
      >
        Apply
      </Button>
    </form>
  )
}
