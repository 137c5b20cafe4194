import { MoneyText } from '../../../ui/MoneyText.tsx'

interface TotalFilaProps {
  /** The number of columns before the amount; `after` counts the columns after it. */
  span: number
  after?: number
  /** How many of the columns before the amount give way where the table has little room. */
  ceden?: number
  total: number
}

/** The sum of the rows above. */
export function TotalFila({ span, after = 0, ceden = 0, total }: TotalFilaProps) {
  return (
    <tr>
      <td colSpan={span - ceden}>Total</td>
      {ceden > 0 && <td colSpan={ceden} data-cede="2" data-card="hidden" />}
      <td data-kind="numeric">
        <MoneyText value={total} strong />
      </td>
      {after > 0 && <td colSpan={after} data-card="hidden" />}
    </tr>
  )
}
