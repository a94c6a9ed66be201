/** Keeps a choice of this visitor for one year, readable by the server and by the head's script. */
export function writeCookie(name: string, value: string) {
  document.cookie = `${name}=${value}; Path=/; Max-Age=31536000; SameSite=Lax`
}
