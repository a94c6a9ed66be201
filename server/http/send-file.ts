type FileToSend = {
  sizeBytes: number
  /** The bytes from the first to the last of a range. */
  read(range: { start: number; end: number }): ReadableStream<Uint8Array<ArrayBuffer>>
  headers: Record<string, string>
}

/**
 * A large file, read as fast as it is taken. One range of bytes can be asked for, so that a download that broke off goes on
 * (RFC 9110, section 14); `ETag` among the headers tells whether the file is still the same one.
 */
export function fileAnswer(request: Request, { sizeBytes, read, headers }: FileToSend): Response {
  const shared = { ...headers, 'Accept-Ranges': 'bytes' }
  const range = rangeOf(request, sizeBytes, headers.ETag)
  if (range === 'none')
    return new Response(null, {
      status: 416,
      headers: { ...shared, 'Content-Range': `bytes */${sizeBytes}` },
    })
  const { start, end } = range ?? { start: 0, end: sizeBytes - 1 }
  const body = request.method === 'HEAD' ? null : read({ start, end })
  return new Response(body, {
    status: range ? 206 : 200,
    headers: {
      ...shared,
      'Content-Length': String(end - start + 1),
      ...(range && { 'Content-Range': `bytes ${start}-${end}/${sizeBytes}` }),
    },
  })
}

// Several ranges, and what is no range of bytes, get the whole file, as the RFC allows.
function rangeOf({ headers }: Request, size: number, tag: string | undefined) {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(headers.get('range') ?? '') ?? []
  if (!first && !last) return undefined
  const expected = headers.get('if-range')
  if (expected !== null && expected !== tag) return undefined
  const start = first ? Number(first) : Math.max(0, size - Number(last))
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1
  return start > end || start >= size ? 'none' : { start, end }
}
