import { expect, it } from 'vitest'
import { deviceName } from '../../../../shared/rules/device-name.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15'
const android = 'Mozilla/5.0 (Linux; Android 10; K)'

it.each([
  [`${mac} ${webkit} Chrome/141.0.0.0 Safari/537.36`, 'Chrome on macOS'],
  [
    `${mac} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15`,
    'Safari on macOS',
  ],
  [`${windows} ${webkit} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`, 'Edge on Windows'],
  [`${windows} ${webkit} Chrome/141.0.0.0 Safari/537.36 OPR/120.0.0.0`, 'Opera on Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox on Linux'],
  [
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/141.0.0.0 Safari/537.36`,
    'Chrome on ChromeOS',
  ],
  [
    `Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/141.0.0.0 Safari/537.36`,
    'Chrome on Linux',
  ],
  [`${iphone} (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1`, 'Safari on iPhone'],
  [`${iphone} (KHTML, like Gecko) CriOS/141.0.0.0 Mobile/15E148 Safari/604.1`, 'Chrome on iPhone'],
  [
    `${iphone.replaceAll('iPhone', 'iPad')} (KHTML, like Gecko) FxiOS/143.0 Safari/605.1.15`,
    'Firefox on iPad',
  ],
  [`${android} ${webkit} Chrome/141.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
  [
    `${android} ${webkit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet on Android',
  ],
  ['Mozilla/5.0 (Windows NT 10.0)', 'Windows'],
  ['curl/8.5.0', 'Unknown device'],
  ['<b>Chrome</b>', 'Unknown device'],
  ['', 'Unknown device'],
  [undefined, 'Unknown device'],
])('names the device of %s', (agent, name) => expect(deviceName(agent)).toBe(name))
