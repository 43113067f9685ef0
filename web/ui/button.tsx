import type { ComponentProps } from 'react'
import { type ButtonRank, type ButtonSize, buttonStyle } from './button-style.ts'

type Props = ComponentProps<'button'> & {
  rank?: ButtonRank
  size?: ButtonSize
  /** While busy, the button keeps its width and can't be pressed. */
  busy?: boolean
  /** Shown while busy, such as "Shipping…". */
  busyText?: string
  /** Why the button is disabled; shown as a tooltip and read by screen readers. */
  reason?: string
}

export function Button({
  rank = 'primary',
  size = 'large',
  type = 'button',
  busy = false,
  busyText,
  reason,
  className,
  disabled,
  onClick,
  children,
  ...rest
}: Props) {
  // With a reason, the button stays focusable so that the reason can be read.
  const off = Boolean(reason) || busy
  return (
    <button
      {...rest}
      type={type}
      className={buttonStyle(rank, size, className)}
      disabled={disabled && !reason}
      aria-disabled={off || undefined}
      aria-busy={busy || undefined}
      title={reason}
      onClick={event => {
        if (off) event.preventDefault()
        else onClick?.(event)
      }}
    >
      <Label busy={busy} busyText={busyText}>
        {children}
      </Label>
      {reason && <span className="sr-only">({reason})</span>}
    </button>
  )
}

/** Lays out an icon and text as the button does, so that they keep their distance. */
const parts = 'inline-flex items-center gap-[inherit]'

type LabelProps = Pick<Props, 'busy' | 'busyText' | 'children'>

/** The label. The busy text covers it, so that the button keeps its width. */
const Label = ({ busy, busyText, children }: LabelProps) =>
  busy && busyText ? (
    <span className="relative gap-[inherit]">
      <span aria-hidden="true" className={`invisible ${parts}`}>
        {children}
      </span>
      <span className="absolute inset-0 animate-breathe text-center">{busyText}</span>
    </span>
  ) : (
    <span className={busy ? `animate-breathe ${parts}` : 'contents'}>{children}</span>
  )
