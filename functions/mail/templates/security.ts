import { countryName } from '../../../shared/rules/country-name.ts'
import type { SecurityChange } from '../../table/users.ts'
import { button, greet, note, paragraph, renderEmail } from '../layout.ts'
import type { EmailMessage, Sender } from '../message.ts'
import { formatMoment } from '../moment.ts'

type Kind = SecurityChange['kind']
type SecurityEmail = {
  firstName: string
  kind: Kind
  /** The browser and system of a new device. */
  device?: string | undefined
  /** The country of its network, in two letters. */
  country?: string | undefined
  /** When it happened. */
  at: string
  sender: Sender
}

/** The subject and the sentence about each kind of change. */
const texts: Record<Kind, { subject: string; text: string }> = {
  password: {
    subject: 'Your password was changed',
    text: 'The password of your account was changed. All other sessions were signed out.',
  },
  email: {
    subject: 'Your email address was changed',
    text: 'The email address of your account was changed. All other sessions were signed out.',
  },
  second_factor_on: {
    subject: 'Two-factor authentication is on',
    text: 'Signing in to your account now needs a code from your authenticator app.',
  },
  second_factor_off: {
    subject: 'Two-factor authentication is off',
    text: 'Signing in to your account no longer needs a code. Anyone who knows your password can sign in.',
  },
  recovery_codes: {
    subject: 'Your recovery codes were replaced',
    text: 'New recovery codes were created for your account. The old ones no longer work.',
  },
  recovery_code_used: {
    subject: 'A recovery code was used',
    text: 'Someone signed in to your account with a recovery code. Two-factor authentication is off now: set it up again.',
  },
  session: {
    subject: 'You signed out a device',
    text: 'A session of your account on another device was signed out.',
  },
  session_copied: {
    subject: 'We ended one of your sessions',
    text: 'A key of your account that had been replaced was used again, from a browser or an app. Someone may have copied it, so we ended that session. Sign in again.',
  },
  new_device: {
    subject: 'You signed in on a new device',
    text: 'Someone signed in to your account on a device that hadn’t signed in before.',
  },
  sessions: {
    subject: 'You signed out everywhere else',
    text: 'All other sessions of your account were signed out.',
  },
  role: {
    subject: 'Your access was changed',
    text: 'An admin of the store changed what your account may do.',
  },
  refund: {
    subject: 'You made a large refund',
    text: 'A refund above the limit in the store’s settings was made with your account.',
  },
  data_export: {
    subject: 'Your data was downloaded',
    text: 'A file with the data of your account was downloaded.',
  },
}

/** Tells a user about a change of how they sign in, so that they notice one that wasn't theirs. */
export const securityEmail = ({
  firstName,
  kind,
  device,
  country,
  at,
  sender,
}: SecurityEmail): EmailMessage => {
  const { subject, text } = texts[kind]
  return renderEmail({
    subject: `${subject} at ${sender.name}`,
    headline: greet(firstName, `${subject.charAt(0).toLowerCase()}${subject.slice(1)}`),
    preheader: text,
    sender,
    blocks: [
      paragraph(text),
      ...(device ? [paragraph(`Device: ${device}`)] : []),
      ...(country ? [paragraph(`Country: ${countryName(country)}`)] : []),
      paragraph(`Time: ${formatMoment(at, sender.timeZone)}`),
      note(
        'If this wasn’t you, reset your password now and write to us: someone may have access to your account.',
      ),
      button('Reset password', `${sender.url}/forgot-password`),
    ],
  })
}

/** Tells an account's owner that someone else entered their address as a new one. */
export const addressInUseEmail = ({
  firstName,
  sender,
}: Pick<SecurityEmail, 'firstName' | 'sender'>): EmailMessage =>
  renderEmail({
    subject: `Your email address was entered at ${sender.name}`,
    headline: greet(firstName, 'your address is in use'),
    preheader: 'Someone tried to use your email address for another account.',
    sender,
    blocks: [
      paragraph(
        'Someone tried to use your email address for another account. Nothing changed: it belongs to yours. If it was you, sign in to this account instead.',
      ),
      button('Sign in', `${sender.url}/login`),
    ],
  })

/** Confirms that an account was deleted. */
export const accountDeletedEmail = ({
  firstName,
  sender,
}: Pick<SecurityEmail, 'firstName' | 'sender'>): EmailMessage =>
  renderEmail({
    subject: `Your ${sender.name} account was deleted`,
    headline: greet(firstName, 'your account was deleted'),
    preheader: 'Your personal data is being removed.',
    sender,
    blocks: [
      paragraph(
        'Your account was deleted and your personal data is being removed. Orders stay on record, as tax law requires.',
      ),
      note('If this wasn’t you, write to us.'),
    ],
  })
