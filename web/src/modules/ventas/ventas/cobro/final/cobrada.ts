/** A sale as its payment makes it: what is owed may depend on the means, and a part on what is owed. Pure, in centavos. */
import { importesOf } from '../../lineas/venta.importes.ts'
import type { VentaValues } from '../../nueva/venta.form.ts'
import { aPagar, nuevaParte } from '../pago.form.ts'
import { type Cobrado, type Cobro, cobradoDe, ventaCobrada } from './cobro.reglas.ts'

interface Cobrada {
  cobrado: Cobrado
  venta: VentaValues
  /** What is owed before the rounding. */
  total: number
}

/** More rounds than the share of a divided payment needs until it stands. */
const MAX_RONDAS = 50

/**
 * The sale under a payment, computed of that payment alone: a promotion of a means takes off only while its means pays, and only its
 * share. What no means pays yet has none.
 * @param paso in pesos; see `redondeoDe`
 */
export function cobradaDe(
  base: VentaValues,
  cobro: Cobro,
  { paso, conQr }: { paso: number; conQr: boolean },
): Cobrada {
  const sinMas = aPagar(base, importesOf(base)) ?? 0
  const con = (total: number): Cobrada => {
    const cobrado = cobradoDe(cobro, total, paso)
    const { partes, falta, redondeo } = cobrado
    const venta = ventaCobrada(base, cobrado, conQr)
    // While something is missing the promotions are those of all of it: the rest is a part too.
    const entera =
      falta > 0
        ? ventaCobrada(base, { partes: [...partes, nuevaParte(0, 'OTROS', falta)], redondeo }, conQr)
        : venta
    return { cobrado, venta, total: (aPagar(entera, importesOf(entera)) ?? 0) + redondeo }
  }
  let cobrada = con(sinMas)
  let debido = sinMas
  for (let ronda = 0; base.promover && cobrada.total !== debido && ronda < MAX_RONDAS; ronda++) {
    debido = cobrada.total
    cobrada = con(debido)
  }
  return cobrada
}
