/**
 * The ZIP codes of each state: ranges of their first three digits, and single codes as exceptions.
 * From the US Postal Service, as in the address data that browsers use to fill forms.
 */
const zipCodes: Record<string, string> = {
  AL: '350-369',
  AK: '995-999',
  AS: '96799',
  AZ: '850-869',
  AR: '716-729',
  AA: '340',
  AE: '090-099',
  AP: '962-966',
  CA: '900-961',
  CO: '800-819',
  CT: '060-069',
  DE: '197-199',
  DC: '200 202-205 569',
  FL: '320-339 341-349',
  GA: '300-319 398 39901',
  GU: '969',
  HI: '967-968',
  ID: '832-839',
  IL: '600-629',
  IN: '460-479',
  IA: '500-529',
  KS: '660-679',
  KY: '400-427',
  LA: '700-715',
  ME: '039-049',
  MD: '206-219',
  MA: '010-027 05501 05544',
  MI: '480-499',
  MN: '550-567',
  MS: '386-397',
  MO: '630-659',
  MT: '590-599',
  NE: '680-699',
  NV: '889-899',
  NH: '030-038',
  NJ: '070-089',
  NM: '870-884',
  NY: '100-149 06390 00501 00544',
  NC: '270-289',
  ND: '580-589',
  MP: '969',
  OH: '430-459',
  OK: '730-749',
  OR: '970-979',
  PA: '150-196',
  PR: '006-007 009',
  RI: '028-029',
  SC: '290-299',
  SD: '570-579',
  TN: '370-385',
  TX: '750-799 885 73301 73344',
  VI: '008',
  UT: '840-849',
  VT: '050-059',
  VA: '201 220-246',
  WA: '980-994',
  WV: '247-269',
  WI: '530-549',
  WY: '820-831 83414',
}

/** Returns whether a state (by its code) has a ZIP code. True for an unknown state. */
export const hasZipCode = (state: string, zip: string): boolean => {
  const ranges = zipCodes[state]?.split(' ')
  if (!ranges) return true
  return ranges.some(range => {
    const [first = '', last = first] = range.split('-')
    const start = zip.slice(0, first.length)
    return start >= first && start <= last
  })
}
