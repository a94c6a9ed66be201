import { once, type Attempt } from '#server/database/once.ts'
import type { Actor } from '#server/kernel/actor.ts'
import { timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound, Refusal } from '#server/kernel/refusal.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { composeMail, queueMail } from '#server/modules/mail/index.ts'
import { getSettings } from '#server/modules/settings/index.ts'
import { pathTo } from '#shared/addresses.ts'
import { requireMessageReader } from './access.ts'
import { insertAnswer, listAnswers, mailKeyOf } from './queries-answers.ts'
import { findMessageForUpdate, updateMessage, type MessageRow } from './queries.ts'
import { readThread } from './read-message.ts'
import type { Answer, AnswerIn } from './schema.ts'
import { looksLikeLink } from '#shared/text/link-like.ts'

type Reply = { id: string; input: AnswerIn; attempt: Attempt }

/** Mails an answer to whoever sent a message, once, however often and in however many windows it is sent. */
export async function answerMessage(
  ctx: Context,
  actor: Actor,
  { id, input, attempt }: Reply,
): Promise<Answer> {
  const { userId } = requireMessageReader(actor)
  const { body } = await once(ctx, attempt, async (scope) => {
    const { tx, engine } = scope
    const message = await findMessageForUpdate(tx, engine, id)
    if (!message) throw notFound('Message not found.')
    await refuseOverlap(scope, id, input)
    const answer = {
      id: scope.newId(),
      message_id: id,
      author_id: userId,
      text: input.text,
      created_at: timestamp(scope.clock),
    }
    await insertAnswer(tx, answer)
    await mailAnswer(scope, message, answer)
    await settle(scope, message)
    scope.trail({ deed: 'message-answered', by: actor, subject: id })
    const [last] = (await readThread(tx, id)).slice(-1)
    if (!last) throw new Error('the answer was not written')
    return { status: 201, body: last }
  })
  return body
}

// Two windows, or two admins, with the same message: the later one has not read what the first one wrote.
async function refuseOverlap({ tx }: Scope, id: string, { text, seen }: AnswerIn): Promise<void> {
  const earlier = await listAnswers(tx, id)
  if (earlier.at(-1)?.text === text)
    throw new Refusal('conflict', 'sent_already', 'This answer has been sent already.')
  if (seen === undefined || earlier.length <= seen) return
  const words = 'Another answer was sent in the meantime. Read it before you send yours.'
  throw new Refusal('conflict', 'answered_meanwhile', words)
}

async function mailAnswer(
  scope: Scope,
  message: MessageRow,
  { id, text }: { id: string; text: string },
): Promise<void> {
  const { siteName } = await getSettings(scope.tx)
  const mail = composeMail({
    to: message.email,
    siteName,
    subject: `An answer to your message to ${siteName}`,
    body: [
      text,
      'You wrote:',
      { quote: message.is_proven ? message.message : withoutLinks(message.message) },
      { link: { label: 'Write again', url: scope.config.publicUrl + pathTo.contact() } },
    ],
  })
  await queueMail(scope, { ...mail, audience: 'other', key: mailKeyOf(id) })
}

/** Whoever answers has read it, and takes no spam for it. */
async function settle(scope: Scope, { id, status, read_at }: MessageRow): Promise<void> {
  if (status !== 'new' && status !== 'spam') return
  await updateMessage(scope.tx, id, {
    status: 'read',
    read_at: read_at ?? timestamp(scope.clock),
  })
  await scope.emit('message.changed', { messageId: id })
}

const REMOVED = '[link]'

/** A text without the addresses of sites, for mail that quotes a stranger (decision 48). */
function withoutLinks(text: string): string {
  return text.split('\n').map(lineWithoutLinks).join('\n')
}

function lineWithoutLinks(line: string): string {
  if (!looksLikeLink(line)) return line
  const shortened = line.replace(/\S+/gu, (word) => (looksLikeLink(word) ? REMOVED : word))
  // An address with spaces in it stands in no single word.
  return looksLikeLink(shortened) ? REMOVED : shortened
}
