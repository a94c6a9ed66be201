import sharp from 'sharp'

const PICTURES = 26
const MOST_SECONDS = 10
const TYPE = { 'Content-Type': 'multipart/form-data; boundary=x' }

function upload(target, cookie, { bytes, from, signal }) {
  const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n'
  const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--x--\r\n')])
  return target.send('/api/blogs/editor/upload', { cookie, headers: TYPE, body, from, signal })
}

const picture = (side) =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })

export const attacks = [
  {
    name: `${PICTURES} AVIF pictures at once by one member, one by another`,
    seconds: 40,
    run: async (target) => {
      const [greedy, other] = [await target.member(), await target.member()]
      const large = await picture(3000).avif({ effort: 0, quality: 60 }).toBuffer()
      const small = await picture(200).png().toBuffer()
      const over = new AbortController()
      const flood = Array.from({ length: PICTURES }, () =>
        upload(target, greedy, { bytes: large, from: '10.2.0.1', signal: over.signal }),
      )
      const startedAt = performance.now()
      const { status } = await upload(target, other, { bytes: small, from: '10.2.0.2' })
      over.abort()
      await Promise.allSettled(flood)
      const seconds = (performance.now() - startedAt) / 1000
      if (status !== 200) throw new Error(`the other's picture is answered ${status}`)
      if (seconds > MOST_SECONDS) {
        throw new Error(`the other's picture took ${seconds.toFixed(0)} s`)
      }
    },
  },
]
