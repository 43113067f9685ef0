import { carriers, type Shipment } from '../schemas/order-facts.ts'

type Carrier = (typeof carriers)[number]

/** A carrier's name and the start of its public tracking page. */
const known: Record<Exclude<Carrier, 'other'>, { name: string; page: string }> = {
  ups: { name: 'UPS', page: 'https://www.ups.com/track?tracknum=' },
  usps: { name: 'USPS', page: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=' },
  fedex: { name: 'FedEx', page: 'https://www.fedex.com/fedextrack/?trknbr=' },
  dhl: { name: 'DHL', page: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=' },
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

/** Finds a carrier by its name in any case, such as "Royal Mail" or "royal-mail". */
export const findCarrier = (name: string): Carrier | undefined => {
  const plain = (text: string) => text.toLowerCase().replaceAll(/[^a-z]/g, '')
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
