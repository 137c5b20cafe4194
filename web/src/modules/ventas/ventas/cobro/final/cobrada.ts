/** A sale as its payment makes it: what is owed may depend on the means, and a part on what is owed. Pure, in centavos. */
import { formatMoney } from '../../../../../platform/text/format.ts'
import { sumaDe } from '../../../../documentos/pago/lineasDePago.ts'
import { importesOf } from '../../lineas/venta.importes.ts'
import type { VentaValues } from '../../nueva/venta.form.ts'
import { aPagar, nuevaParte } from '../pago.form.ts'
import type { OpcionDeEmisor } from './CobroEmisor.tsx'
import { type Cobrado, type Cobro, cobradoDe, comoSiFuera, type Medio, ventaCobrada } from './cobro.reglas.ts'

interface Como {
  paso: number
  conQr: boolean
}

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
export function cobradaDe(base: VentaValues, cobro: Cobro, { paso, conQr }: Como): Cobrada {
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

/** What the rest costs with each means; and with each card or bank of the chosen one, where a promotion asks for one. */
export function ofertasDe(
  base: VentaValues,
  cobro: Cobro,
  como: Como,
): { resto: (medio: Medio) => number; emisores: OpcionDeEmisor[] } {
  const { medio, parte, hechas } = cobro
  const pagado = sumaDe(hechas)
  const comun = base.promover ? null : cobradaDe(base, cobro, como).total
  const resto = (otro: Medio, emisor?: string): number =>
    (comun ?? cobradaDe(base, comoSiFuera(cobro, otro, emisor), como).total) - pagado
  const ofrecidos = medio === null || medio === 'CUOTAS' ? [] : (base.promover?.emisores?.(base, medio) ?? [])
  if (medio === null || ofrecidos.length === 0) return { resto, emisores: [] }
  // The first one is any other; one that was chosen stays, though its promotion may have ended by now.
  const emisores = [...new Set(['', ...ofrecidos, parte.emisor ?? ''])]
  return {
    resto,
    emisores: emisores.map((emisor) => ({ emisor, precio: formatMoney(resto(medio, emisor)) })),
  }
}
