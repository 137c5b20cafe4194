/** `TKT-X 01-0000123`, `AJ 0000012`, `00001-00000094`: what follows the name of a voucher too. */
const NUMERO = /((?:[A-Z]{2,3}(?:-X)?|[A-Z]-X) (?:\d+-)?\d{7,8}|\d+-\d{7,8})/

/** A text in which no number of a document breaks: at its hyphens the browser would begin a new line. */
export function SinPartir({ children }: { children: string }) {
  const parts = children.split(NUMERO)
  if (parts.length === 1) return children
  return (
    <span>
      {parts.map((part, i) =>
        i % 2 === 0 ? (
          part
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text keep their places
          <span key={i} style={{ whiteSpace: 'nowrap' }}>
            {part}
          </span>
        ),
      )}
    </span>
  )
}
