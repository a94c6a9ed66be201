import { ICON_SYMBOLS } from './icon-shapes.ts'

/** The shapes of all icons; once per document, first in the body. */
export function IconSprite() {
  return (
    <svg
      className="vh"
      width="0"
      height="0"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: ICON_SYMBOLS }}
    />
  )
}
