import { describeDevice } from './describe-device.ts'

const IOS = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
const BLINK = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0'

test.each([
  ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
  ['Firefox on Windows', `${WINDOWS.replace(')', '; rv:140.0)')} Gecko/20100101 Firefox/140.0`],
  ['Chrome on Windows', `${WINDOWS} ${BLINK} Safari/537.36`],
  ['Edge on Windows', `${WINDOWS} ${BLINK} Safari/537.36 Edg/140.0.0.0`],
  ['Opera on Mac', `${MAC} ${BLINK} Safari/537.36 OPR/125.0.0.0`],
  ['Vivaldi on Mac', `${MAC} ${BLINK} Safari/537.36 Vivaldi/7.5`],
  ['Safari on Mac', `${MAC} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15`],
  ['Safari on iPhone', `${IOS} (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1`],
  ['Chrome on iPhone', `${IOS} (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1`],
  ['Firefox on iPhone', `${IOS} (KHTML, like Gecko) FxiOS/140.0 Mobile/15E148 Safari/605.1.15`],
  [
    'Chrome on Android',
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
  ],
  [
    'Samsung Internet on Android',
    'Mozilla/5.0 (Linux; Android 15; SM-S911B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36',
  ],
  ['Chrome on ChromeOS', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${BLINK} Safari/537.36`],
  ['curl', 'curl/8.14.1'],
  ['Windows', WINDOWS],
  ['', ''],
  ['', 'my-script/1.0 <script>alert(1)</script>'],
])('is %s', (words, userAgent) => {
  expect(describeDevice(userAgent)).toBe(words)
})

test('is never a stranger’s own words, and costs nothing however long they are', () => {
  const hostile = ['Version/1 '.repeat(20_000), `${'('.repeat(1e6)} Firefox/1`, '\0\u2028<b>']
  for (const userAgent of hostile) expect(describeDevice(userAgent)).toBe('')
})
