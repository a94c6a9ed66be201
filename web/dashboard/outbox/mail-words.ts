import type { OutboxMail } from '#server/modules/mail/outbox/schema.ts'

const FAULTS: Record<string, string> = {
  unreachable: 'The mail server cannot be reached',
  timeout: 'The mail server did not respond in time',
  unwelcome: 'The mail server rejected this site’s password or sender address',
  busy: 'The mail server asked to try again later',
  refused: 'The mail server rejected this email',
}

/** Why a mail did not leave: "busy: 450 later" as "The mail server asks to try later: 450 later". */
export function problemText(problem: string): string {
  return problem.replace(/^(\w+)(?=: )/, (fault) => FAULTS[fault] ?? fault)
}

export function sendLabel({ status }: Pick<OutboxMail, 'status'>): string {
  return status === 'sent' ? 'Send again' : 'Send now'
}
