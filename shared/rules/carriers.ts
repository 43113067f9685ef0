import { carriers, type Shipment } from '../schemas/order-facts.ts'

type Carrier = (typeof carriers)[number]

/** The format of a carrier's numbers, with a sample to show. */
type NumberFormat = { pattern: RegExp; sample: string }

/** A carrier's name, the start of its public tracking page and the format of its numbers. */
type Known = { name: string; page: string; format?: NumberFormat }

const known: Record<Exclude<Carrier, 'other'>, Known> = {
  ups: {
    name: 'UPS',
    page: 'https://www.ups.com/track?tracknum=',
    // Packages; then freight, InfoNotice, Mail Innovations and SurePost.
    format: {
      pattern: /^(1Z[0-9A-Z]{16}|[HT]\d{10}|\d{9}|\d{12}|\d{18}|\d{20}|\d{22}|\d{26})$/,
      sample: '1Z999AA10123456784',
    },
  },
  usps: {
    name: 'USPS',
    page: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
    // With or without ZIP Code; then registered and international mail.
    format: {
      pattern: /^((420\d{5}(\d{4})?)?\d{20,22}|420\d{5}\d{26}|9\d{25}|82\d{8}|[A-Z]{2}\d{9}US)$/,
      sample: '9400111899223100001234',
    },
  },
  fedex: {
    name: 'FedEx',
    page: 'https://www.fedex.com/fedextrack/?trknbr=',
    // Express and Ground; then SmartPost, barcodes and door tags.
    format: {
      pattern: /^(\d{12}|\d{14,15}|\d{18}|\d{20}|\d{22}|\d{34}|DT\d{12})$/,
      sample: '123456789012',
    },
  },
  dhl: {
    name: 'DHL',
    page: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=',
    // Express; then pieces, eCommerce, parcels and post.
    format: {
      pattern:
        /^(\d{10,12}|\d{14}|\d{16}|\d{20}|\d{22}|J[A-Z]{0,3}\d{10,20}|(GM|LX|RX|UV)\d{9,24}|[A-Z]{2}\d{9}[A-Z]{2}|3S[0-9A-Z]{8,20})$/,
      sample: '1234567890',
    },
  },
  royal_mail: {
    name: 'Royal Mail',
    page: 'https://www.royalmail.com/track-your-item#/tracking-results/',
  },
  deutsche_post: {
    name: 'Deutsche Post',
    page: 'https://www.deutschepost.de/de/s/sendungsverfolgung.html?piececode=',
  },
  la_poste: { name: 'La Poste', page: 'https://www.laposte.fr/outils/suivre-vos-envois?code=' },
}

/** Placeholder of the tracking number in another carrier's URL pattern. */
export const numberPlaceholder = '{number}'

/** Returns a carrier's name for people. */
export const carrierName = (carrier: Carrier): string =>
  carrier === 'other' ? 'Another carrier' : known[carrier].name

/**
 * Returns an example of the carrier's numbers if a number has none of its formats, otherwise
 * undefined. Carriers add formats, so this is only a warning. Ignores spaces and hyphens, and
 * accepts an empty number.
 */
export const unusualNumber = (carrier: Carrier, number: string): string | undefined => {
  const format = carrier === 'other' ? undefined : known[carrier].format
  const plain = number.replaceAll(/[\s-]/g, '').toUpperCase()
  return !format || plain === '' || format.pattern.test(plain) ? undefined : format.sample
}

/** Finds a carrier by its name in any case, such as "Royal Mail" or "royal-mail". */
export const findCarrier = (name: string): Carrier | undefined => {
  const plain = (text: string) => text.toLowerCase().replaceAll(/[\s_.-]/g, '')
  return carriers.find(
    carrier => plain(carrier) === plain(name) || plain(carrierName(carrier)) === plain(name),
  )
}

/**
 * Returns the page where a package can be tracked, or null. Another carrier's URL pattern has
 * `{number}` where the tracking number goes; without it the URL is used as it is.
 */
export const trackingLink = ({
  carrier,
  tracking_number: number,
  tracking_url: pattern,
}: Pick<Shipment, 'carrier' | 'tracking_number' | 'tracking_url'>): string | null => {
  if (!carrier) return null
  const encoded = encodeURIComponent(number ?? '')
  if (carrier === 'other') {
    if (!pattern || (!number && pattern.includes(numberPlaceholder))) return null
    return pattern.replaceAll(numberPlaceholder, encoded)
  }
  return number ? known[carrier].page + encoded : null
}
