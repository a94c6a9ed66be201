import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { usePerson } from '#web/dashboard/kit/dashboard-context.ts'
import { answerCopies } from './answer-copies.ts'

/** The unsent answer to a message, kept in this browser with every key: of this window, or else the newest of any. */
export function useAnswerDraft(messageId: string) {
  const { _id: userId } = usePerson()
  const [{ copies, writer }] = useState(() => ({
    copies: answerCopies(userId),
    writer: Math.random().toString(36).slice(2, 10),
  }))
  // Whichever window it was typed in, this one goes on from it.
  const taken = useRef<string>(undefined)
  const take = () => {
    const [copy] = copies.list(messageId)
    if (copy) taken.current = copy.writer
    return copy?.text ?? ''
  }
  const [initial] = useState(take)
  return {
    initial,
    /** Resolves to what a killed browser had not written yet. */
    recover: async () => {
      await copies.recover()
      return take()
    },
    keep(text: string) {
      const copy = { text, savedAt: new Date().toISOString(), writer }
      if (!text.trim()) copies.remove(messageId, writer)
      else if (!copies.write(messageId, copy)) return
      if (taken.current !== undefined) copies.remove(messageId, taken.current)
      taken.current = undefined
    },
    /** Forgets what was sent, in whichever window it was typed. */
    sent(text: string) {
      for (const copy of copies.list(messageId))
        if ([writer, taken.current].includes(copy.writer) || copy.text === text)
          copies.remove(messageId, copy.writer)
    },
  }
}

/** Passes on what was kept of an answer, once it is known. */
export function useRecovered(
  { recover }: Pick<ReturnType<typeof useAnswerDraft>, 'recover'>,
  onRecovered: (text: string) => void,
) {
  const pass = useEffectEvent(async () => onRecovered(await recover()))
  useEffect(() => void pass(), [])
}
