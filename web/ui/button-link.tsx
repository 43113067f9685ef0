import type { ComponentProps } from 'react'
import { Link } from '../routing/link.tsx'
import { type ButtonRank, type ButtonSize, buttonStyle } from './button-style.ts'

type Props = ComponentProps<typeof Link> & { rank?: ButtonRank; size?: ButtonSize }

/** A link that looks like a button. */
export const ButtonLink = ({ rank = 'primary', size = 'large', className, ...rest }: Props) => (
  <Link {...rest} className={buttonStyle(rank, size, className)} />
)
