import { problemText } from './mail-words.ts'

test('why a mail did not leave is told in a sentence, with what the mail server said', () => {
  expect(problemText('refused: 550 no such mailbox: sorry')).toBe(
    'The mail server rejected this email: 550 no such mailbox: sorry',
  )
  expect(problemText('The link is of no use.')).toBe('The link is of no use.')
  expect(problemText('odd: thing')).toBe('odd: thing')
})
