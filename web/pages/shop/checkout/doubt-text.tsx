import type { AddressDoubt } from '#server/modules/accounts/address-fields/schema.ts'

/** A question about a field, with the press that corrects it. */
export function DoubtText({ doubt: { field, text, suggestion } }: { doubt: AddressDoubt }) {
  return (
    <span className="medium" data-doubt={field}>
      {text}{' '}
      {suggestion && (
        <button type="submit" name="corrected" value={suggestion} className="bare link">
          Use {suggestion}
        </button>
      )}
    </span>
  )
}
