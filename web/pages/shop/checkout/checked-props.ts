/** What the behaviour `check-fields` says at a field when it is left, in the words that the server would use. */
export type Checked = {
  /** Said when it is left empty; without it the field is optional. */
  missing?: string | undefined
  /** Said when it does not fit its type or pattern. */
  wrong?: string
  /** A slip in it is asked about. */
  isDoubted?: boolean
}

export function checkedProps({ missing, wrong, isDoubted }: Checked) {
  return {
    required: Boolean(missing),
    'data-missing': missing,
    'data-wrong': wrong,
    'data-doubted': isDoubted || undefined,
  }
}
