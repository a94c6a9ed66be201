// What a browser sends when somebody opens a page.
export const BROWSER = [
  'User-Agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  'Accept: text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
  'Accept-Language: en-US,en;q=0.9',
  'Upgrade-Insecure-Requests: 1',
  'Sec-Fetch-Dest: document',
  'Sec-Fetch-Mode: navigate',
  'Sec-Fetch-Site: same-origin',
  'Sec-Fetch-User: ?1',
]
// The same for what the script of a page sends.
export const SCRIPT = [
  ...BROWSER.slice(0, 1),
  'Accept: */*',
  'Accept-Language: en-US,en;q=0.9',
  'Sec-Fetch-Dest: empty',
  'Sec-Fetch-Mode: cors',
  'Sec-Fetch-Site: same-origin',
]
export const ANY_ENCODING = 'Accept-Encoding: gzip, deflate, br, zstd'
