const zones = Intl.supportedValuesOf('timeZone').filter(zone => zone !== 'UTC')

/**
 * Returns the time zone options, UTC first. Includes the current zone even if this browser doesn't
 * know it.
 */
export const zoneOptions = (current: string) =>
  [...new Set(['UTC', current, ...zones])].map(zone => ({
    value: zone,
    label: zone.replaceAll('_', ' '),
  }))
