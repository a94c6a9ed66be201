import type { ColorAnswer, ColorJob } from './color-worker.ts'
import type { ColoredRange } from './colored-ranges.ts'

const LONGEST_MS = 500

/**
 * Colors code in a thread of its own, one block at a time: some code takes a grammar hours. A block that takes longer
 * than half a second stays plain, as on the public page.
 */
export class ColorClient {
  #worker: Worker | undefined
  #last = 0
  #turn: Promise<unknown> = Promise.resolve()

  color(code: string, language: string): Promise<ColoredRange[]> {
    const turn = this.#turn.then(() => this.#ask(code, language))
    this.#turn = turn
    return turn
  }

  close() {
    this.#worker?.terminate()
    this.#worker = undefined
  }

  #ask(code: string, language: string): Promise<ColoredRange[]> {
    this.#worker ??= new Worker(new URL('./color-worker.ts', import.meta.url), { type: 'module' })
    const worker = this.#worker
    const id = (this.#last += 1)
    return new Promise((resolve) => {
      let timer: ReturnType<typeof setTimeout> | undefined
      const finish = (ranges: ColoredRange[], isLost = false) => {
        clearTimeout(timer)
        worker.removeEventListener('message', hear)
        worker.removeEventListener('error', fail)
        if (isLost) this.close()
        resolve(ranges)
      }
      const fail = () => finish([], true)
      const hear = ({ data }: MessageEvent<ColorAnswer>) => {
        if (data.id !== id) return
        // The time begins when the grammar is there.
        if (data.ranges === 'begun') timer = setTimeout(fail, LONGEST_MS)
        else finish(data.ranges)
      }
      worker.addEventListener('message', hear)
      worker.addEventListener('error', fail)
      worker.postMessage({ id, code, language } satisfies ColorJob, [])
    })
  }
}
