const SECRET =
  /((?:\/api\/auth)?\/(?:reset-password|prove-email|change-email|undo-email-change|remove-factor|end-session|keep-account|data-export|accept-invitation|ownership)|\/take-back|(?:\/api\/blogs)?\/preview|\/unsubscribe|\/claim-orders|\/(?:confirm|finish|cancel|review|return)-order|\/stop-review-mail|\/tell-me|\/stop-waiting|\/api\/orders\/(?:claims|confirmations|finishes|cancellations)|\/api\/comments\/reply-mail|\/api\/order-re(?:views|turns)|\/api\/reviews\/mail-stops|\/api\/stock-waits(?:\/ends)?)\/[^/?#]+/

/** Whether a path is the address of something that only a secret opens. */
export function hasSecret(path: string): boolean {
  return SECRET.exec(path)?.index === 0
}

/** Redacts addresses that contain a secret, for the log. */
export function withoutSecret(address: string): string {
  return address.replace(SECRET, '$1/…')
}
