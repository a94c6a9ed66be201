import { useEffect, useEffectEvent, useState } from 'react'
import { usePerson } from '#web/dashboard/kit/desk.ts'
import { answerCopies } from './answer-copies.ts'

/** The unsent answer to a message, kept in this browser with every key: of this window, or else the newest of any. */
export function useAnswerDraft(messageId: string) {
  const { _id: userId } = usePerson()
  const [{ copies, writer }] = useState(() => ({
    copies: answerCopies(userId),
    writer: crypto.randomUUID().slice(0, 8),
  }))
  const newest = () => copies.list(messageId)[0]?.text ?? ''
  const [initial] = useState(newest)
  return {
    initial,
    /** Resolves to what a killed browser had not written yet. */
    recover: async () => {
      await copies.recover()
      return newest()
    },
    keep(text: string) {
      if (!text.trim()) return copies.remove(messageId, writer)
      copies.write(messageId, { text, savedAt: new Date().toISOString(), writer })
      // It went on from those.
      for (const copy of copies.list(messageId))
        if (copy.writer !== writer && text.startsWith(copy.text))
          copies.remove(messageId, copy.writer)
    },
    /** Forgets what was sent, in whichever window it was typed. */
    sent(text: string) {
      for (const copy of copies.list(messageId))
        if (copy.writer === writer || copy.text === text) copies.remove(messageId, copy.writer)
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
