const LONGEST = 120
// No browser's own words are longer; nothing beyond is looked at.
const MOST_READ = 512

type Class = readonly [name: string, pattern: RegExp]

// Most browsers also name the ones that they descend from: the first that fits is it.
const BROWSERS: readonly Class[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|Opera|OPT)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Vivaldi', /\bVivaldi\//],
  ['Yandex Browser', /\bYaBrowser\//],
  ['DuckDuckGo', /\b(?:DuckDuckGo|Ddg)\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//],
  ['Safari', /\bVersion\/[\d.]+.*\bSafari\//],
  ['Internet Explorer', /\b(?:MSIE |Trident\/)/],
  ['curl', /^curl\//],
]

const SYSTEMS: readonly Class[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Mac', /\bMac OS X\b|\bMacintosh\b/],
  ['Linux', /\bLinux\b|\bX11\b/],
]

/** Browser and system from a User-Agent header: "Firefox on Windows". Empty when it names neither. */
export function describeDevice(userAgent: string): string {
  const read = userAgent.slice(0, MOST_READ)
  const [browser, system] = [nameIn(BROWSERS, read), nameIn(SYSTEMS, read)]
  const words = browser && system ? `${browser} on ${system}` : (browser ?? system ?? '')
  return words.slice(0, LONGEST)
}

function nameIn(classes: readonly Class[], text: string): string | undefined {
  return classes.find(([, pattern]) => pattern.test(text))?.[0]
}
