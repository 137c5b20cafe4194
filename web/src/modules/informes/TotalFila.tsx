import { MoneyText } from '../../ui/MoneyText.tsx'

interface TotalFilaProps {
  /** How many columns stand before that of the amount, and after it. */
  span: number
  after?: number
  total: number
}

/** What the rows above add up to. */
export function TotalFila({ span, after = 0, total }: TotalFilaProps) {
  return (
    <tr>
      <td colSpan={span}>Total</td>
      <td data-kind="numeric">
        <MoneyText value={total} strong />
      </td>
      {after > 0 && <td colSpan={after} data-card="hidden" />}
    </tr>
  )
}
