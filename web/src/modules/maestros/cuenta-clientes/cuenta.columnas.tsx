import { MoneyText } from '../../../ui/MoneyText.tsx'

const oNada = (centavos: number) => (centavos === 0 ? '' : <MoneyText value={centavos} />)

/** The amounts of a statement: zero is an empty cell, as on paper. */
export const CELDAS_DE_CUENTA = {
  debe: ({ debe }: { debe: number }) => oNada(debe),
  haber: ({ haber }: { haber: number }) => oNada(haber),
  saldo: ({ saldo }: { saldo: number }) => <MoneyText value={saldo} strong />,
}
