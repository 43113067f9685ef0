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
  /** What the page is for, on its tile of the overview. */
  about: string
  /** Another address of the same screen. */
  also?: string
}

/** The parts of the account after its overview, in order (S-101). */
export const sections: readonly Section[] = [
  {
    to: paths.orders(),
    label: 'Orders',
    icon: Package,
    about: 'Follow, cancel or repeat an order',
  },
  {
    to: paths.favorites(),
    label: 'Favorites',
    icon: Heart,
    about: 'What you saved for another day',
  },
  {
    to: paths.addresses(),
    also: paths.accountAddresses(),
    label: 'Addresses',
    icon: MapPin,
    about: 'Where your parcels go',
  },
  {
    to: paths.complaints(),
    label: 'Support tickets',
    icon: MessageSquare,
    about: 'Ask us, and read our answers',
  },
  {
    to: paths.refunds(),
    label: 'Refunds',
    icon: RotateCcw,
    about: 'Send something back, see what was paid back',
  },
  {
    to: paths.paymentMethods(),
    label: 'Payment methods',
    icon: CreditCard,
    about: 'The cards you saved',
  },
  {
    to: paths.notifications(),
    label: 'Notifications',
    icon: Bell,
    about: 'Which mails you want from us',
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
    about: 'Password, second factor, sessions',
  },
]

/** The way back to all of them. */
export const overview = { to: paths.account(), label: 'Overview', icon: LayoutGrid }

/** Whether a section is where one is, or a page within it. */
export const isWithin = ({ to, also }: Pick<Section, 'to' | 'also'>, pathname: string): boolean =>
  pathname === to || pathname === also || pathname.startsWith(`${to}/`)
