const known = new WeakMap<Response, Uint8Array<ArrayBuffer>>()

/** An answer with `bytes` as its body, which `bytesOf` gives back without reading a stream. */
export function bytesResponse(bytes: Uint8Array<ArrayBuffer>, init: ResponseInit): Response {
  const response = new Response(bytes, init)
  known.set(response, bytes)
  return response
}

/** The body's bytes, of an answer that `bytesResponse` made. */
export function bytesOf(response: Response): Uint8Array<ArrayBuffer> | undefined {
  return known.get(response)
}
