import { useActionData, useNavigation } from 'react-router'
import type { FormAnswer } from './form-answer.ts'

const NO_ERRORS: Record<string, string> = {}

/** The state of a page's one form: busy or not, errors by field (under '' those of the whole), and what was typed. */
export function useFormAnswer() {
  const answer = useActionData<FormAnswer>()
  const { state, formMethod } = useNavigation()
  const { refusal, values = {}, message } = answer ?? {}
  return {
    busy: state !== 'idle' && formMethod === 'POST',
    errors: refusal ? (refusal.fields ?? { '': refusal.message }) : NO_ERRORS,
    values,
    message,
  }
}
