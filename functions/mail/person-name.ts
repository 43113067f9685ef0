import { cutText } from '../../shared/rules/cut-text.ts'

const maxLength = 80

/** Characters that control lines or the direction of text. */
const controls = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu

/** Web addresses: with a scheme, with `www.`, or a bare domain name and what follows it. */
const webAddress =
  /(?:[a-z][a-z\d+.-]*:)?\/\/\S+|\bwww[.\u3002\uff0e\uff61]\S+|[\p{L}\p{N}-]+(?:[.\u3002\uff0e\uff61][\p{L}\p{N}-]+)*[.\u3002\uff0e\uff61]\p{L}{2,}\S*/giu

const asWords = (address: string) => address.replace(/[^\p{L}\p{N}]+/gu, ' ')

/**
 * Replaces web addresses with plain words: `evil.example/win` becomes `evil example win`. Keeps
 * `own`, such as a store's name that is an address.
 */
export const withoutWebAddresses = (text: string, own = ''): string =>
  text
    .replace(webAddress, address =>
      address.replace(/[^\p{L}\p{N}]+$/u, '') === own ? address : asWords(address),
    )
    .replace(/ {2,}/g, ' ')
    .trim()

/** Matches the @ of an email address, and the digits of a phone number, in groups or not. */
const contacts = /@|[+(]?\p{Nd}(?:[\s()./\-\u2010-\u2015]{0,3}\p{Nd}){4,}/gu

/** Matches the marks of web and email addresses where another character follows. */
const linkMarks = /([.:/@\u3002\uff0e\uff61])(?=\S)/g

/** Invisible; separates characters without a break or space. */
const nonJoiner = '\u200c'

/** Returns text of one line that no mail client turns into a link. */
export const inertText = (text: string): string =>
  text
    .replace(controls, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(linkMarks, `${nonJoiner}$1${nonJoiner}`)

/**
 * Returns a name as emails show it: one line of at most 80 characters. No email client turns it
 * into a link to a website, an email address or a phone number. Strangers type names, and our
 * address sends the email.
 */
export const personName = (...parts: readonly (string | null)[]): string =>
  inertText(
    withoutWebAddresses(
      cutText(
        parts.filter(Boolean).join(' ').replace(controls, ' ').replace(contacts, ' ').trim(),
        maxLength,
      ),
    ),
  )
