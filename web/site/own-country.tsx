/** Has the browser put what is said for the visitor's country into a page that is one copy for all. */
export function OwnCountry() {
  return <span hidden data-start="own-country" />
}
