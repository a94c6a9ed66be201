/** Stores a visitor's choice for one year, readable by the server and by the script in the head. */
export function writeCookie(name: string, value: string) {
  document.cookie = `${name}=${value}; Path=/; Max-Age=31536000; SameSite=Lax`
}
