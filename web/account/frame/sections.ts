import {
  Bell,
  CreditCard,
  Heart,
  LayoutGrid,
  type LucideIcon,
  MapPin,
  MessageSquare,
  Package,
  RotateCcw,
  ShieldCheck,
  UserRound,
} from 'lucide-react'
import { paths } from '../../paths.ts'

export type Section = {
  to: string
  label: string
  icon: LucideIcon
  /** Description on the overview tile. */
  about: string
  /** Second path of the same page. */
  also?: string
}

/** Account sections after the overview, in order (S-101). */
export const sections: readonly Section[] = [
  {
    to: paths.orders(),
    label: 'Orders',
    icon: Package,
    about: 'Track, cancel or reorder',
  },
  {
    to: paths.favorites(),
    label: 'Favorites',
    icon: Heart,
    about: 'Products you saved',
  },
  {
    to: paths.addresses(),
    also: paths.accountAddresses(),
    label: 'Addresses',
    icon: MapPin,
    about: 'Where we ship your orders',
  },
  {
    to: paths.complaints(),
    label: 'Support tickets',
    icon: MessageSquare,
    about: 'Contact us and read our replies',
  },
  {
    to: paths.refunds(),
    label: 'Refunds',
    icon: RotateCcw,
    about: 'Return items and track refunds',
  },
  {
    to: paths.paymentMethods(),
    label: 'Payment methods',
    icon: CreditCard,
    about: 'Your saved cards',
  },
  {
    to: paths.notifications(),
    label: 'Notifications',
    icon: Bell,
    about: 'Choose which emails you get',
  },
  {
    to: paths.profile(),
    label: 'Profile',
    icon: UserRound,
    about: 'Your name and phone number',
  },
  {
    to: paths.security(),
    label: 'Security',
    icon: ShieldCheck,
    about: 'Password, two-factor authentication and sessions',
  },
]

export const overview = { to: paths.account(), label: 'Overview', icon: LayoutGrid }

/** Whether the path is the section or a page within it. */
export const isWithinSection = (
  { to, also }: Pick<Section, 'to' | 'also'>,
  pathname: string,
): boolean => pathname === to || pathname === also || pathname.startsWith(`${to}/`)
