import { Button } from '../../ui/button.tsx'

type Props = {
  onClick: () => void
  busy?: boolean
  reason?: string | undefined
  className?: string
}

/**
 * PayPal's button in its white version, with our outline: PayPal's name in black, unchanged and alone.
 */
export function PayPalButton({ reason, className = '', ...props }: Props) {
  return (
    <Button
      {...props}
      {...(reason && { reason })}
      rank="outline"
      aria-label="Pay with PayPal"
      className={`bg-white ${className}`}
    >
      <span className="text-[1.125em] font-bold tracking-tight text-black">PayPal</span>
    </Button>
  )
}
