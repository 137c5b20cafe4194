/** What a paper says otherwise than its own arithmetic, in words. */
import type { Compra } from '@mostrador/contract/compras/comprobantes/comprobantes'
import { formatMoney } from '../../../platform/text/format.ts'

type Redondeo = NonNullable<Compra['redondeos']>[number]

const NOMBRE: Record<Redondeo['que'], string> = { iva: 'IVA', lineas: 'Pie' }
const CUENTA: Record<Redondeo['que'], string> = {
  iva: 'la cuenta da',
  lineas: 'las líneas suman',
}

/** `IVA 21 %: dice $ 177.475,98 y la cuenta da $ 177.475,92 (diferencia $ 0,06)`. */
export function textoDeRedondeo({ que, tasa, impreso, diferencia }: Redondeo): string {
  const nombre = tasa === null ? NOMBRE[que] : `${NOMBRE[que]} ${tasa.replace('.', ',')} %`
  const cuenta = `${CUENTA[que]} ${formatMoney(impreso - diferencia)}`
  return `${nombre}: dice ${formatMoney(impreso)} y ${cuenta} (diferencia ${formatMoney(diferencia)})`
}
