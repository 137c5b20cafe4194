import { MoneyText } from '../../../ui/MoneyText.tsx'

interface TotalFilaProps {
  /** The number of columns before the amount; `after` counts the columns after it. */
  span: number
  after?: number
  total: number
}

/** The sum of the rows above. */
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
