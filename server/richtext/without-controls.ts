/** Strips the characters that XML 1.0 cannot hold: most control characters, lone surrogates, U+FFFE and U+FFFF. */
export function withoutControls(text: string): string {
  // oxlint-disable-next-line no-control-regex -- the control characters are the target
  return text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
}
