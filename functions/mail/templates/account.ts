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
import { personName } from '../person-name.ts'
import { preferencesLink } from '../preferences-link.ts'

type AccountEmail = { firstName: string; link: string; sender: Sender }

const welcome = (firstName: string) => {
  const name = personName(firstName)
  return name ? `Welcome, ${name}` : 'Welcome'
}

/** Asks a new customer to confirm their email address. */
export const confirmAddressEmail = ({ firstName, link, sender }: AccountEmail): EmailMessage =>
  renderEmail({
    subject: `Confirm your email address for ${sender.name}`,
    headline: welcome(firstName),
    preheader: 'Confirm your email address to finish creating your account.',
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

/** Sends a code that proves the recipient reads the email address. */
export const verificationCodeEmail = ({
  firstName,
  code,
  sender,
}: Omit<AccountEmail, 'link'> & { code: string }): EmailMessage =>
  renderEmail({
    subject: `Your ${sender.name} verification code`,
    headline: greet(firstName, 'here is your verification code'),
    preheader: 'Enter this code to continue.',
    sender,
    blocks: [
      paragraph('Enter this code to continue.'),
      codeBlock(code),
      note('If you didn’t request a code, ignore this email.'),
    ],
  })

/** Sends a temporary password to a person whose account staff created. */
export const invitationEmail = ({
  username,
  code,
  link,
  firstName,
  sender,
}: AccountEmail & { username: string; code: string }): EmailMessage =>
  renderEmail({
    subject: `Your ${sender.name} account is ready`,
    headline: greet(firstName, 'your account is ready'),
    preheader: 'Sign in and choose your own password.',
    sender,
    blocks: [
      paragraph(
        `Sign in as ${username} with this temporary password, then choose a password of your own.`,
      ),
      codeBlock(code),
      button('Sign in', link),
    ],
  })
