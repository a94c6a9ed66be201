import styles from './comment-text.module.css'
import { textParts } from '#web/ui/text-parts.ts'

/** The literal text with its line breaks; web addresses become links. */
export function CommentText({ text }: { text: string }) {
  return (
    <p className={`breaks verbatim ${styles.text}`}>
      {textParts(text).map(({ text: piece, href }, index) =>
        href ? (
          <a key={index} className="link" href={href} target="_blank" rel="nofollow ugc noopener">
            {piece}
          </a>
        ) : (
          piece
        ),
      )}
    </p>
  )
}
