import {
  button,
  code as codeBlock,
  greet,
  note,
  paragraph,
  renderEmail,
  smallLink,
} from '../layout.ts'
import type { EmailMessage, Sender } from '../message.ts'
import { preferencesLink } from '../preferences-link.ts'

type AccountEmail = { firstName: string; link: string; sender: Sender }

/**
 * Asks the reader to confirm an email address that someone registered. Repeats nothing they typed, not
 * even the name: the address may belong to someone else.
 */
export const confirmAddressEmail = ({
  link,
  sender,
}: Omit<AccountEmail, 'firstName'>): EmailMessage =>
  renderEmail({
    subject: `Confirm your email address for ${sender.name}`,
    headline: 'Confirm your email address',
    preheader: 'One more step to create your account.',
    sender,
    blocks: [
      paragraph('Confirm your email address to finish creating your account.'),
      button('Confirm email address', link),
      note('This link expires in 24 hours. If you didn’t create an account, ignore this email.'),
    ],
  })

/** Welcomes a customer who confirmed their email address. */
export const accountWelcomeEmail = ({
  firstName,
  sender,
}: Pick<AccountEmail, 'firstName' | 'sender'>): EmailMessage =>
  renderEmail({
    subject: `Welcome to ${sender.name}`,
    headline: greet(firstName, 'your account is ready'),
    preheader: 'Track orders, save favorites and check out faster.',
    sender,
    optOut: preferencesLink(sender),
    blocks: [
      paragraph(
        'Thank you for joining us. With your account, you can track orders, save favorites and check out faster.',
      ),
      button('Shop new arrivals', `${sender.url}/products?collection=new`),
      smallLink('Go to your account', `${sender.url}/account`),
    ],
  })

/** Sends a password reset link. */
export const resetPasswordEmail = ({ firstName, link, sender }: AccountEmail): EmailMessage =>
  renderEmail({
    subject: `Reset your ${sender.name} password`,
    headline: greet(firstName, 'reset your password'),
    preheader: 'This link expires in 1 hour.',
    sender,
    blocks: [
      paragraph('We received a request to reset the password for your account.'),
      button('Reset password', link),
      note(
        'This link expires in 1 hour. If you didn’t request this, ignore this email and your password will stay the same.',
      ),
    ],
  })

/** Tells an account holder that someone tried to register with their email address. */
export const alreadyRegisteredEmail = ({ firstName, link, sender }: AccountEmail): EmailMessage =>
  renderEmail({
    subject: `You already have an account with ${sender.name}`,
    headline: greet(firstName, 'you already have an account'),
    preheader: 'Sign in or reset your password.',
    sender,
    blocks: [
      paragraph(
        'Someone tried to create an account with your email address, but you already have one. If it was you, sign in. If you forgot your password, reset it.',
      ),
      button('Reset password', link),
      note('This link expires in 1 hour. If it wasn’t you, ignore this email.'),
    ],
  })

/**
 * Sends a code that proves the recipient reads the email address. Repeats nothing that the person who
 * entered the address typed, because it may belong to someone else.
 */
export const verificationCodeEmail = ({
  code,
  sender,
}: {
  code: string
  sender: Sender
}): EmailMessage =>
  renderEmail({
    subject: `Your ${sender.name} verification code`,
    headline: 'Here is your verification code',
    preheader: 'Enter this code to continue.',
    sender,
    blocks: [
      paragraph('Enter this code to continue.'),
      codeBlock(code),
      note('If you didn’t request a code, ignore this email.'),
    ],
  })

/** Invites a person whose account someone else created to set a password. */
export const invitationEmail = ({ firstName, link, sender }: AccountEmail): EmailMessage =>
  renderEmail({
    subject: `Your ${sender.name} account is ready`,
    headline: greet(firstName, 'your account is ready'),
    preheader: 'Set your own password.',
    sender,
    blocks: [
      paragraph(`${sender.name} created an account for you. Set your own password to sign in.`),
      button('Set password', link),
      note(
        'This link works once and expires in 7 days. After that, use “Forgot password?” on the sign-in page.',
      ),
    ],
  })

/** Answers a person whose account staff suspended, instead of sending a link. */
export const inactiveAccountEmail = ({
  firstName,
  sender,
}: Omit<AccountEmail, 'link'>): EmailMessage =>
  renderEmail({
    subject: `Your ${sender.name} account isn’t active`,
    headline: greet(firstName, 'your account isn’t active'),
    preheader: 'Contact us to use it again.',
    sender,
    blocks: [
      paragraph(
        'Someone asked for a link to your account. We can’t send one, because the account isn’t active.',
      ),
      button('Contact us', `${sender.url}/contact`),
      note('If it wasn’t you, ignore this email.'),
    ],
  })
