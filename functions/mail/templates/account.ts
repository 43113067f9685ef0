import { button, code as codeToType, greet, letter, note, paragraph, smallLink } from '../layout.ts'
import type { EmailMessage, Sender } from '../message.ts'
import { preferencesLink } from '../preferences-link.ts'

type AccountEmail = { firstName: string; link: string; sender: Sender }

/** Sent to confirm that an address belongs to whoever opened an account with it. */
export const confirmAddressEmail = ({ firstName, link, sender }: AccountEmail): EmailMessage =>
  letter({
    subject: `Confirm your e-mail address for ${sender.name}`,
    headline: greet(firstName, 'welcome'),
    preview: 'One more step and your account is ready.',
    sender,
    parts: [
      paragraph('One more step and your account is ready: confirm that this address is yours.'),
      button('Confirm my address', link),
      note('The link works for 24 hours. If you did not open an account, ignore this mail.'),
    ],
  })

/** Sent once an account is open. */
export const accountWelcomeEmail = ({
  firstName,
  sender,
}: Pick<AccountEmail, 'firstName' | 'sender'>): EmailMessage =>
  letter({
    subject: `Welcome to ${sender.name}`,
    headline: greet(firstName, 'your account is open'),
    preview: 'Orders, favorites and addresses in one place.',
    sender,
    optOut: preferencesLink(sender),
    parts: [
      paragraph(
        'Thank you for joining us. Your account keeps your orders, your favorites and your addresses in one place, and checkout takes a minute.',
      ),
      button('See what is new', `${sender.url}/products?collection=new`),
      smallLink('Your account', `${sender.url}/account`),
    ],
  })

/** Sent to whoever forgot their password. */
export const resetPasswordEmail = ({ firstName, link, sender }: AccountEmail): EmailMessage =>
  letter({
    subject: `Set a new password for ${sender.name}`,
    headline: greet(firstName, 'set a new password'),
    preview: 'The link works for one hour.',
    sender,
    parts: [
      paragraph('Somebody, we hope you, asked to set a new password for your account.'),
      button('Set a new password', link),
      note(
        'The link works for one hour. If it was not you, ignore this mail and everything stays as it is.',
      ),
    ],
  })

/** Sent to the holder of an account when somebody tries to open another with the same address. */
export const alreadyRegisteredEmail = ({ firstName, link, sender }: AccountEmail): EmailMessage =>
  letter({
    subject: `You already have an account with ${sender.name}`,
    headline: greet(firstName, 'you already have an account'),
    preview: 'Sign in with this address, or set a new password.',
    sender,
    parts: [
      paragraph(
        'Somebody tried to open an account with this address, and there is one already. If it was you, sign in; if you no longer know your password, set a new one.',
      ),
      button('Set a new password', link),
      note('The link works for one hour. If it was not you, there is nothing to do.'),
    ],
  })

/** Sent with the code that proves a changed address. */
export const verificationCodeEmail = ({
  firstName,
  code,
  sender,
}: Omit<AccountEmail, 'link'> & { code: string }): EmailMessage =>
  letter({
    subject: `Your code for ${sender.name}`,
    headline: greet(firstName, 'here is your code'),
    preview: 'Enter it where you were asked for it.',
    sender,
    parts: [
      paragraph('Enter it where you were asked for it.'),
      codeToType(code),
      note('If you did not ask for a code, ignore this mail.'),
    ],
  })

/** Sent to somebody for whom staff made an account, with a password that works once. */
export const invitationEmail = ({
  username,
  code,
  link,
  firstName,
  sender,
}: AccountEmail & { username: string; code: string }): EmailMessage =>
  letter({
    subject: `Your account with ${sender.name}`,
    headline: greet(firstName, 'your account is ready'),
    preview: 'Sign in and choose your own password.',
    sender,
    parts: [
      paragraph(`Sign in as ${username} with this password and choose your own.`),
      codeToType(code),
      button('Sign in', link),
    ],
  })
