const MEANING: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text that means only itself in HTML and XML, between tags and inside quoted attributes. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => MEANING[sign] ?? sign)
}

/** Text without the characters that XML 1.0 cannot hold: most control characters, lone surrogates, U+FFFE and U+FFFF. */
export function withoutControls(text: string): string {
  // oxlint-disable-next-line no-control-regex -- these characters are what is looked for
  return text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
}
