let account = ''

/** Names the person whose dashboard this window shows. */
export function actAs(userId: string): void {
  account = userId
}

/**
 * With this header the server refuses a request as signed out if another tab has signed in as somebody else meanwhile,
 * instead of saving one person's text for the other.
 */
export function accountHeader(): Record<string, string> {
  return account ? { 'X-Account': account } : {}
}
