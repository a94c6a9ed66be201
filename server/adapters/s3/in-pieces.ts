/** The chunks as pieces of one size in bytes; the last may be smaller. */
export async function* inPieces(
  chunks: AsyncIterable<Uint8Array>,
  pieceBytes: number,
): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = []
  let waitingBytes = 0
  for await (const chunk of chunks) {
    waiting.push(chunk)
    waitingBytes += chunk.length
    if (waitingBytes < pieceBytes) continue
    const all = Buffer.concat(waiting)
    let from = 0
    for (; waitingBytes >= pieceBytes; waitingBytes -= pieceBytes, from += pieceBytes)
      yield all.subarray(from, from + pieceBytes)
    waiting = [all.subarray(from)]
  }
  if (waitingBytes > 0) yield Buffer.concat(waiting)
}
