/** A labeled spinner; appears after 200 ms. */
export function Spinner({ label = 'Loading' }: { label?: string }) {
  return (
    <div className="pair late" role="status">
      <span className="spin faint" />
      <span className="vh">{label}</span>
    </div>
  )
}
