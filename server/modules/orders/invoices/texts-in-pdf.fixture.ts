import { inflateSync } from 'node:zlib'

/** What a PDF file says, of its objects as they are. */
export function textsIn(bytes: Buffer): string {
  const text = bytes.toString('latin1')
  const streams = [...text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(
    ([, body = '']) => {
      try {
        return inflateSync(Buffer.from(body, 'latin1')).toString('latin1')
      } catch {
        return ''
      }
    },
  )
  return text + streams.join('\n')
}
