/** The seller's name, with the address in the same sentence. */
export function SellerLines({ seller }: { seller: string }) {
  const [name = '', ...address] = seller.split('\n')
  return (
    <>
      <b>{name}</b>
      {address.length > 0 && `, ${address.join(', ')}`}
    </>
  )
}
